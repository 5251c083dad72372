import { describe, expect, it } from 'vitest'
import { lenient, madeUp, question } from '../engine/made-up-benchmark.ts'
import { grade } from '../engine/grade.ts'
import { Scoreboard } from '../engine/scoreboard.ts'
import { scoreNotes } from './score-notes.ts'
import { reportWords } from './words.ts'

function notes(language: 'zh' | 'en', count: number, group?: string): string {
  const board = new Scoreboard(madeUp, lenient, 1, true)
  for (let n = 0; n < count; n++) {
    const asked = question('first', `${n}`, 'yes', group)
    board.add(grade(board.reading('first'), lenient, asked, { task: 'first', id: `${n}`, repeat: 0, text: n % 2 ? 'yes' : 'no' }))
  }
  const document = board.document({ resamples: 1000, level: 0.95, seed: 0 }, { xinglin: '0', generation: 'g' })
  return scoreNotes(madeUp, [document], reportWords(language))
    .map(({ text }) => text)
    .join('\n')
}

describe('scoreNotes', () => {
  it('says of 30 questions, half of them right, which differences mean nothing: 1.96 · √(2 · 0.25 / 30) is 25 points, in steps of 1/30', () => {
    expect(notes('en', 30)).toMatch(/first \(30 groups\) 2[2-7] points/)
    expect(notes('zh', 30)).toMatch(/first（30 组）2[2-7] 分/)
  })

  it('says nothing of the kind of 100 questions', () => expect(notes('en', 100)).not.toMatch(/mean nothing/))

  it('says why 20 questions of one patient have no interval', () => {
    expect(notes('en', 20, 'patient')).toContain('No interval, since all questions are one group, which says nothing about spread: first.')
    expect(notes('zh', 20, 'patient')).toContain('看不出波动，因而没有区间：first。')
  })
})
