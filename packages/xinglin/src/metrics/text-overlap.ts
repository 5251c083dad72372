import type { Metric } from '../core/metric.ts'
import { bleu } from './bleu.ts'
import { exactRouge, rougeOfText } from './rouge.ts'
import { weightedMean } from './weighted-mean.ts'

/**
 * BLEU-4 and mean ROUGE-L F1 on Chinese characters as one value: their plain mean, in [0, 1].
 *
 * Reconstructed: MedBench scored open answers by BLEU and ROUGE-L up to May 2024, and never said how the two made one score, nor their order, smoothing and tokens.
 * The best value is that of texts of four tokens and more: BLEU-4 knows no shorter ones.
 */
export const bleuRougeL: Metric<string, string> = weightedMean({
  name: 'bleu_rouge_l',
  parts: [
    { metric: bleu, weight: 1 },
    { metric: rougeOfText(exactRouge), weight: 1 },
  ],
})
