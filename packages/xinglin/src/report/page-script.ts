import { judgementView } from './judgement-view.ts'
import { markedPieces } from './marked-pieces.ts'
import { sampleBrowser } from './sample-browser.ts'
import { passesFilter } from './sample-filter.ts'

/** The script of a page with samples: self-contained functions, put together as text. A bundler may rename them; it must not lower their syntax to shared parts. */
export function pageScript(): string {
  const parts = [`judgementView: ${judgementView.toString()}`, `markedPieces: ${markedPieces.toString()}`, `passesFilter: ${passesFilter.toString()}`]
  // An end tag inside the text would end the script; none of the functions holds one, and `html.test.ts` sees to it.
  return `'use strict';(${sampleBrowser.toString()})({ ${parts.join(', ')} })`
}
