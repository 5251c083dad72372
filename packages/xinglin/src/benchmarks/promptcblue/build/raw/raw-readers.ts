import { chipCdee } from './chip-cdee.ts'
import { chipCdn } from './chip-cdn.ts'
import { chipMdcfnpc } from './chip-mdcfnpc.ts'
import { cmeee } from './cmeee.ts'
import { cmeie } from './cmeie.ts'
import { cmedcausal } from './cmedcausal.ts'
import { imcsDac } from './imcs-dac.ts'
import { imcsMrg } from './imcs-mrg.ts'
import { imcsNer } from './imcs-ner.ts'
import { imcsSr } from './imcs-sr.ts'
import { chipCtc, chipSts, kuakeQic, kuakeQqr, kuakeQtr } from './labelled-texts.ts'
import { meddg } from './meddg.ts'
import type { RawReader } from './raw-reader.ts'
import { text2dt } from './text2dt.ts'

/** Of all tasks but KUAKE-IR, whose pairs are joined of three files: `readPassagePairs`. */
export const rawReaders: readonly RawReader[] = [
  cmeee,
  cmeie,
  chipCdn,
  chipCdee,
  imcsNer,
  cmedcausal,
  text2dt,
  chipCtc,
  kuakeQic,
  imcsDac,
  chipSts,
  kuakeQqr,
  kuakeQtr,
  chipMdcfnpc,
  imcsSr,
  imcsMrg,
  meddg,
]
