import { UserError } from '../core/index.ts'
import { shownText } from './shown-text.ts'
import { sizeText } from './size-text.ts'
import type { SourceRecord } from './source.ts'
import { begins, brokenTags, isTag, tagsOfToken } from './tag-scheme.ts'
import { linesOf } from './text-lines.ts'
import type { TextSource } from './text-source.ts'

/**
 * The sentences of a file with a character and its tag on each line: `{ text, tags }`, a tag for each code point of the text, as it is in the file.
 *
 * The tag is the last column; tabs separate columns, else spaces; of more than two columns those between are left out (`otherColumns`). Blank lines separate sentences, `-DOCSTART-` lines are passed over.
 * A token of several characters gives each a tag (`longTokens`, see `tagsOfToken`). Tokens are joined as they are: no space is made up between words.
 * A token that is blank or missing before its tag is a space (`missingCharacter` where it is missing): some writers strip the character that is one.
 * `brokenTags` counts tags that go on with an entity that is not there; in a file without any `B` or `S` there are none: it is IO.
 * Damage, told with its line: a line without a tag, or whose tag is none, and one that is too long.
 */
export function* conllRecords(source: TextSource): Generator<SourceRecord> {
  const broken = new BrokenTags()
  let sentence: Sentence | undefined
  for (const { line, text } of linesOf(source.pieces(), source.longest)) {
    if (text === undefined) throw tooLong(source, line)
    const token = tokenIn(text, line, source)
    if (token) {
      sentence ??= { line, tokens: [], tags: [], length: 0 }
      add(token, line, sentence, source)
    } else if (sentence) {
      yield recordOf(sentence, broken)
      sentence = undefined
    }
  }
  if (sentence) yield recordOf(sentence, broken)
  broken.tell(source)
}

interface Token {
  readonly token: string
  readonly tag: string
}

interface Sentence {
  readonly line: number
  readonly tokens: string[]
  readonly tags: string[]
  length: number
}

/** Undefined for a line between sentences. */
function tokenIn(raw: string, line: number, { file, notes }: TextSource): Token | undefined {
  if (raw.startsWith('\ufeff')) notes.add('markBetween', line)
  const text = raw.replace(/^\ufeff/, '').trimEnd()
  if (text === '' || text.startsWith('-DOCSTART-')) return undefined
  const separator = text.includes('\t') ? '\t' : ' '
  const end = text.lastIndexOf(separator)
  const tag = text.slice(end + 1)
  if (end < 0 || !isTag(tag)) throw new UserError('source.noTag', { file, line, found: shownText(text) })
  const before = text.slice(0, end)
  if (before === '') notes.add('missingCharacter', line)
  if (before.trim() === '') return { token: before || ' ', tag }
  const [token, ...others] = before.split(separator)
  if (others.some((each) => each !== '')) notes.add('otherColumns', line)
  return { token: token || ' ', tag }
}

function add({ token, tag }: Token, line: number, sentence: Sentence, source: TextSource): void {
  const length = Array.from(token).length
  if (length > 1) source.notes.add('longTokens', line)
  sentence.tokens.push(token)
  for (const each of length > 1 ? tagsOfToken(tag, length) : [tag]) sentence.tags.push(each)
  sentence.length += Buffer.byteLength(token) + tag.length
  if (sentence.length > source.longest) throw tooLong(source, sentence.line)
}

const recordOf = ({ line, tokens, tags }: Sentence, broken: BrokenTags): SourceRecord => {
  broken.add(tags, line)
  return { value: { text: tokens.join(''), tags }, line }
}

const tooLong = ({ file, longest }: TextSource, line: number): UserError =>
  new UserError('source.longRecord', { file, line, limit: sizeText(longest) })

/** Counts them until the whole file has shown whether it has beginnings at all. */
class BrokenTags {
  #count = 0
  #line: number | undefined
  #hasBeginnings = false

  add(tags: readonly string[], line: number): void {
    this.#hasBeginnings ||= tags.some(begins)
    const count = brokenTags(tags)
    if (count > 0) this.#line ??= line
    this.#count += count
  }

  tell({ notes }: TextSource): void {
    if (this.#hasBeginnings && this.#count > 0) notes.add('brokenTags', this.#line, { count: this.#count })
  }
}
