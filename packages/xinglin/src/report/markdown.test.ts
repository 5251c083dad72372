import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { madeUpBenchmark, madeUpDocument, madeUpJudgedBenchmark, madeUpJudgedDocument, type MadeUpJudging } from './made-up-report.ts'
import { scoreTable } from './markdown.ts'

const benchmark = madeUpBenchmark()
const robust = madeUpDocument('robust')
const official = madeUpDocument('ccks-2023')
const tableLines = (text: string) => text.split('\n').filter((line) => line.startsWith('|'))
const cells = (text: string, label: string) =>
  tableLines(text)
    .find((line) => line.includes(label))!
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)

describe('scoreTable', () => {
  it('aligns columns of Chinese and Latin text: every line is equally wide in a terminal', () => {
    const widths = tableLines(scoreTable({ benchmark, documents: [robust, official], language: 'zh' })).map((line) => stringWidth(line))
    expect(widths).toHaveLength(2 + 5 + 16 + 1) // head and rule, 5 dimensions, 16 tasks, overall
    expect(new Set(widths).size).toBe(1)
  })

  it('shows a score times 100 with one decimal and its interval in brackets', () => {
    const task = { ...robust.tasks.MedDG!, score: 0.6359, interval: { low: 0.6012, high: 0.6695, level: 0.95 } }
    const text = scoreTable({ benchmark, documents: [{ ...robust, tasks: { MedDG: task } }], language: 'en' })
    expect(cells(text, '| MedDG')[2]).toBe('63.6 [60.1, 67.0]')
  })

  it('shows — for a null score, and never NaN', () => {
    const task = { ...robust.tasks.MedDG!, score: null, interval: null }
    const text = scoreTable({ benchmark, documents: [{ ...robust, tasks: { MedDG: task } }, official], language: 'en' })
    expect(cells(text, '| MedDG').slice(2, 5)).toEqual(['—', expect.stringContaining('['), '—'])
    expect(text).not.toContain('NaN')
  })

  it('shows what format cost as official minus robust', () => {
    const at = (score: number) => ({ ...robust.tasks.MedDG!, score })
    const documents = [
      { ...robust, tasks: { MedDG: at(0.5) } },
      { ...official, tasks: { MedDG: at(0.25) } },
    ]
    expect(cells(scoreTable({ benchmark, documents, language: 'en' }), '| MedDG')[4]).toBe('−25.0')
    expect(cells(scoreTable({ benchmark, documents: documents.slice(0, 1), language: 'en' }), '| task')).not.toContain('format cost')
  })

  it('hides outcome columns that are all zero, never the answered ones', () => {
    const none = { ...robust.tasks.MedDG!, outcomes: { answered: 0, refused: 2 } }
    const head = cells(
      scoreTable({ benchmark, documents: [{ ...robust, tasks: { MedDG: none }, outcomes: { refused: 2 } }], language: 'en' }),
      '| task',
    )
    expect(head.slice(3)).toEqual(['answered', 'refused', 'samples'])
  })

  it('names an incomplete run loudly, gives no overall and compares it with nothing', () => {
    const cut = { ...robust, complete: false, overall: null, overallInterval: null, outcomes: { ...robust.outcomes, error: 50 } }
    const published = [
      { id: 'p', system: 'P', source: 's', split: 'test', tasks: Object.fromEntries(Object.keys(robust.tasks).map((task) => [task, 0.5])) },
    ]
    const text = scoreTable({ benchmark: madeUpBenchmark(published), documents: [cut], published: true, language: 'en' })
    expect(text).toContain('**INCOMPLETE RUN! Samples without a reply: 50 of 3200.')
    expect(cells(text, 'overall')[2]).toBe('—')
    expect(text).not.toContain('Published')
  })

  it('says what was absent, truncated, repaired, missing, not reviewed, and that the official code would have ended', () => {
    const cut = { ...robust.tasks.MedDG!, samples: 100, outcomes: { answered: 88, truncated: 12 }, scoreOfWholeReplies: 0.55, repaired: 3 }
    const main = { ...robust, tasks: { MedDG: cut }, absentTasks: ['CHIP-CDN'], missing: 4 }
    const raises = [1, 2, 3].map((id) => ({ task: 'MedDG', sample_id: String(id), exception: id < 3 ? 'IndexError' : 'AssertionError' }))
    const text = scoreTable({ benchmark, documents: [main, { ...official, officialWouldRaise: raises }], language: 'en' })
    expect(text).toContain('not in the overall score: CHIP-CDN.')
    expect(text).toContain('12.0%. By task: MedDG 12/100, on whole replies 55.0.')
    expect(text).toContain('stray comma: 3.')
    expect(text).toContain('scored as empty: 4.')
    expect(text).toContain('an empty prediction: 3 (IndexError 2, AssertionError 1).')
    expect(text).toContain('not reviewed by a physician')
    expect(text).toContain('not medical advice')
  })

  it('keeps a cell whole when a name holds a bar or a line break', () => {
    const text = scoreTable({ benchmark, documents: [{ ...robust, tasks: { 'a|b\nc': robust.tasks.MedDG! } }], language: 'en' })
    expect(text).toContain('| a\\|b c')
  })

  it('needs a document', () => {
    expect(() => scoreTable({ benchmark, documents: [], language: 'en' })).toThrow(RangeError)
  })

  describe('of a benchmark with judges', () => {
    const judged = madeUpJudgedBenchmark()
    const table = (judging: MadeUpJudging, rules: readonly string[] = ['robust']) =>
      scoreTable({ benchmark: judged, documents: rules.map((each) => madeUpJudgedDocument(each, judging)), language: 'en' })

    it('shows a data set above its tasks, and those with a dash before them', () => {
      const names = tableLines(table('judged')).map((line) => line.split('|')[1]!.trim())
      const at = names.indexOf('**RxCheck**')
      expect(names.slice(at + 1, at + 5)).toEqual(['– RxCheck_SCQ', '– RxCheck_MSQ', '– RxCheck_SQ', 'Fields'])
    })

    it('shows — with bounds and the count for a task with unjudged answers, and an alarm', () => {
      const text = table('unjudged')
      expect(cells(text, '| Record')).toEqual(['Record', 'key_point_score', '— [67.5, 72.5]', '60', '0', '3', '60 (57)'])
      expect(cells(text, 'overall')[2]).toBe('—')
      expect(text).toContain('- **UNJUDGED ANSWERS: 3 (Record 3/60).')
    })

    it('shows — alone where there was no judge, and says so calmly', () => {
      const text = table('nobody')
      expect(cells(text, '| Record')[2]).toBe('—')
      expect(text).toContain('- Tasks that only a judge can score, and none was given (--judge)')
      expect(text).not.toContain('- **')
    })

    it('marks reconstructed rules in the head, and notes what they are', () => {
      const text = table('judged', ['robust', 'made-up-v4'])
      expect(cells(text, '| task')[3]).toBe('made-up-v4 ≈')
      expect(text).toContain('- Rules with ≈ (made-up-v4) are put together')
    })

    it('shows the overall weighted by answers in a row of its own, with nothing counted twice', () => {
      const row = cells(table('judged'), 'weighted by answers')
      // Σ score · samples / 1600: plain tasks 0.47 + 0.4 + 0.83 by 100, varied ones 0.6 + 0.24 + 0.54 + 0.16 by 250, judged ones 3.14 by 60.
      expect(row[2]).toBe(`**${(((170 + 385 + 188.4) / 1600) * 100).toFixed(1)}**`)
      expect(row.slice(3)).toEqual(['', '', ''])
    })

    it('counts answers by what was noted of how they were read, task by task', () => {
      const text = table('judged')
      expect(text).toContain(
        "- Answers without an option's letter, recognised by the text of an option: 48 (Exam 12, RxCheck_SCQ 12, Safety 12, Ethics 12).",
      )
      expect(text).toContain('- Answers that could be read but are not in the form that was asked for: 21 (')
    })

    it('shows three numbers per task in several orders beside their chance, and remarks on two of four', () => {
      const text = table('judged')
      const lines = tableLines(text).map((line) => line.split('|').map((cell) => cell.trim()))
      const at = lines.findIndex(([, name, number]) => name === 'Ethics' && number === 'rows')
      expect(lines.slice(at, at + 3).map((line) => line.slice(2, -1))).toEqual([
        ['rows', '68.0', '20.0', '20.0', '—'],
        ['all right', '16.0', '<0.1', '0.0', '14.5'],
        ['consistent', '24.4', '0.2', '0.0', '14.5'],
      ])
      expect(text.match(/^- (Safety|Ethics|Exam|RxCheck_SCQ): /gm)).toEqual(['- Safety: ', '- Ethics: '])
    })
  })
})
