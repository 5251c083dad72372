import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './made-up-import.ts'
import { mappingOf } from './mapping.ts'
import { optionColumns } from './option-columns.ts'
import { foldedName, roleNames } from './roles.ts'

const refusal = (columns: readonly string[], wishes: Parameters<typeof mappingOf>[1] = {}) => refusalOf(() => mappingOf(columns, wishes))

describe('the mapping of columns', () => {
  it('reads Chinese names, in any width and with brackets', () => {
    const mapping = mappingOf(['题号', '题干', '选项Ａ', '选项（B）', '选项 C', '答案', '科室', '出题人'], {})
    expect(mapping).toMatchObject({
      kind: 'choice',
      isKindSaid: false,
      columns: { id: ['题号'], question: ['题干'], answer: ['答案'] },
      optionColumns: ['选项Ａ', '选项（B）', '选项 C'],
      answer: 'answer',
      strata: ['科室'],
      unused: ['出题人'],
    })
  })

  it('reads English ones, and letters alone', () => {
    expect(mappingOf(['Question', 'A', 'B', 'C', 'D', 'Answer'], {})).toMatchObject({ kind: 'choice', optionColumns: ['A', 'B', 'C', 'D'] })
    expect(mappingOf(['stem', 'opa', 'opb', 'cop'], {})).toMatchObject({
      columns: { question: ['stem'], answer: ['cop'] },
      optionColumns: ['opa', 'opb'],
    })
    expect(mappingOf(['query', 'option_1', 'option_2', 'key'], {})).toMatchObject({ optionColumns: ['option_1', 'option_2'] })
  })

  it('is sure of a kind only where the columns leave no other', () => {
    expect(mappingOf(['text1', 'text2', 'label'], {}).kind).toBe('pair')
    expect(mappingOf(['text', 'label'], {}).kind).toBe('label')
    expect(mappingOf(['question', 'answer', 'category'], {}).kind).toBe('qa')
    expect(mappingOf(['text', 'entities'], {}).kind).toBe('entities')
    expect(mappingOf(['text', 'tags'], {})).toMatchObject({ kind: 'entities', answer: 'tags' })
    expect(mappingOf(['text', 'spo_list'], {}).kind).toBe('relations')
    expect(mappingOf(['对话'], {})).toMatchObject({ kind: 'dialogue', answer: undefined })
    expect(mappingOf(['question', 'rubrics'], {}).kind).toBe('rubric')
    // A search and a page's title may be a pair, or a text and a column to spare.
    expect(refusal(['query', 'title', 'label'])).toBe('import.kindAmbiguous')
    expect(refusal(['question', 'answer', 'label'])).toBe('import.kindAmbiguous')
    expect(refusal(['text', 'entities', 'relations'])).toBe('import.kindAmbiguous')
    expect(refusal(['姓名', '年龄'])).toBe('import.kindUnknown')
  })

  it('asks where several columns may be a role, and where none is', () => {
    expect(refusal(['question', '题干', 'answer'])).toBe('import.roleAmbiguous')
    expect(refusal(['answer'], { kind: 'qa' })).toBe('import.roleMissing')
    expect(refusal(['question', 'answer'], { kind: 'number', map: ['lower=low'] })).toBe('import.mapColumn')
    expect(refusal(['question', 'answer'], { map: ['awnser=answer'] })).toBe('import.mapRole')
    expect(refusal(['question', 'answer'], { map: ['question'] })).toBe('import.mapForm')
    expect(refusal(['q', 'x', 'y'], { map: ['option.A=x', 'option.C=y'] })).toBe('import.mapGap')
  })

  it('takes the better of two names: the answer itself before its number', () => {
    expect(mappingOf(['question', 'options', 'answer', 'answer_idx'], {})).toMatchObject({ columns: { answer: ['answer'] }, unused: ['answer_idx'] })
  })

  it('does what the user says: other columns, two together, fields inside, none', () => {
    const said = { kind: 'qa', map: ['question=title+ask', 'answer=doctor.reply', 'context='] } as const
    expect(mappingOf(['title', 'ask', 'doctor', 'context'], said)).toMatchObject({
      columns: { question: ['title', 'ask'], answer: ['doctor.reply'] },
      unused: ['context'],
    })
    expect(mappingOf(['a+b', 'answer'], { kind: 'qa', map: ['question=a+b'] }).columns.question).toEqual(['a+b'])
    // The later of two wins: a preset's mapping comes first.
    expect(mappingOf(['x', 'y', 'answer'], { kind: 'qa', map: ['question=x', 'question=y'] }).columns.question).toEqual(['y'])
  })

  it('takes a column that is written otherwise, and names the nearest of one that is not there', () => {
    expect(mappingOf(['Ask Text', 'answer'], { kind: 'qa', map: ['question=ask_text'] }).columns.question).toEqual(['Ask Text'])
    expect(() => mappingOf(['标准答案', 'question'], { kind: 'qa', map: ['answer=标准答'] })).toThrow(/"nearest":"标准答案"/)
  })

  it('takes strata and groups that are named, and no others then', () => {
    const mapping = mappingOf(['question', 'answer', '科室', '年份', '病例'], { strata: ['年份'], group: '病例' })
    expect(mapping).toMatchObject({ strata: ['年份'], recognisedStrata: [], columns: { group: ['病例'] }, unused: ['科室'] })
  })
})

describe('columns of options', () => {
  it('go up to the first gap', () => {
    expect(optionColumns(['A', 'B', 'D'])).toEqual(['A', 'B'])
    expect(optionColumns(['B', 'C'])).toBeUndefined()
    expect(optionColumns(['选项0', '选项1', '选项2'])).toEqual(['选项0', '选项1', '选项2'])
    expect(optionColumns(['question', 'e'])).toBeUndefined()
  })

  it('are in the order of their letters, wherever they stand', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['A', 'B', 'C', 'D', 'E'], { minLength: 5 }), (columns) => {
        expect(optionColumns(columns)).toEqual(['A', 'B', 'C', 'D', 'E'])
      }),
    )
  })
})

describe('names of roles', () => {
  it('are written as they are compared, each once in its role', () => {
    for (const [role, { names, also = [] }] of Object.entries(roleNames)) {
      const all = [...names, ...also]
      expect(all.map(foldedName), role).toEqual(all)
      expect(new Set(all).size, role).toBe(all.length)
    }
  })
})
