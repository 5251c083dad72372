import { describe, expect, it } from 'vitest'
import { madeUpFolder, readFile, told } from './made-up-source.ts'

const { write } = madeUpFolder()
let n = 0
const read = (content: string, name = 'data.json', options = {}) => readFile(write(`${n++}/${name}`, content), options)

const a = { id: 'q1', text: '发热三天' }
const b = { id: 'q2', text: '咳嗽' }

describe('one set of two records', () => {
  const pretty = (value: unknown) => JSON.stringify(value, null, 2)
  it.each([
    ['JSON Lines', `${JSON.stringify(a)}\n${JSON.stringify(b)}\n`, 'jsonl', [1, 2], ['jsonlNamedJson ×1']],
    [
      'JSON Lines with CRLF, blank lines and no last newline',
      `${JSON.stringify(a)}\r\n\r\n${JSON.stringify(b)}`,
      'jsonl',
      [1, 3],
      ['jsonlNamedJson ×1'],
    ],
    ['an array', JSON.stringify([a, b]), 'json', [1, 1], []],
    // Each object of two fields takes 4 lines.
    ['a pretty array', pretty([a, b]), 'json', [2, 6], []],
    ['pretty objects one after another', `${pretty(a)}\n${pretty(b)}\n`, 'json', [1, 5], []],
    ['objects glued together', JSON.stringify(a) + JSON.stringify(b), 'json', [1, 1], ['glued 1 ×1']],
    ['objects with commas between', `${JSON.stringify(a)},\n${JSON.stringify(b)},\n`, 'jsonl', [1, 2], ['jsonlNamedJson ×1', 'commas 1 ×2']],
    ['an array with a comma too many', `[${JSON.stringify(a)},\n${JSON.stringify(b)},\n]`, 'json', [1, 2], ['trailingComma 3 ×1']],
    ['an array with a comma too few', `[${JSON.stringify(a)}\n${JSON.stringify(b)}]`, 'json', [1, 2], ['glued 2 ×1']],
    ['an object that wraps them', JSON.stringify({ version: '1.0', data: [a, b], total: 2 }), 'json', [1, 1], ['wrapped ×2 data']],
    ['what a database exports', JSON.stringify({ RECORDS: [a, b] }), 'json', [1, 1], []],
  ])('is read from %s', async (_, content, format, lines, notes) => {
    expect(await read(content)).toEqual({ format, values: [a, b], lines, notes, error: undefined })
  })

  it('is read from an object keyed by id, in the order of the file though the keys are numbers', async () => {
    const { values, notes } = await read(`{"10": ${JSON.stringify(a)},\n"9": ${JSON.stringify(b)}}`)
    expect([values, notes]).toEqual([
      [
        { _key: '10', ...a },
        { _key: '9', ...b },
      ],
      ['keyed ×1'],
    ])
  })

  it('is read from an object of several arrays, with its key', async () => {
    const { values, notes } = await read(JSON.stringify({ NER: [a], RE: [b], empty: [] }))
    expect([values, notes]).toEqual([
      [
        { _key: 'NER', ...a },
        { _key: 'RE', ...b },
      ],
      ['grouped ×1'],
    ])
  })

  it('is called JSON where a file named .jsonl is an array', async () => {
    expect((await read(JSON.stringify([a, b]), 'data.jsonl')).notes).toEqual(['jsonNamedJsonl ×1'])
    // Where the user says what it is, nothing needs to be said.
    expect((await read(JSON.stringify([a, b]), 'data.jsonl', { format: 'json' })).notes).toEqual([])
  })
})

describe('the only value of a file', () => {
  it.each([
    ['with arrays of its own, pretty-printed', { doc_id: '1', paragraphs: [{ p: 1 }, { p: 2 }] }],
    ['with one array of that name alone', { paragraphs: [{ p: 1 }, { p: 2 }] }],
    ['whose fields are objects that are not alike', { patient: { age: 30 }, visit: { date: '2026-03-01' } }],
    ['with a list of texts called data', { data: ['甲', '乙'] }],
  ])('is one record where it is an object %s', async (_, value) => {
    expect((await read(JSON.stringify(value, null, 1))).values).toEqual([value])
  })

  it.each([
    ['an array of texts', '["甲","乙"]', ['甲', '乙']],
    ['an array of arrays', '[[1,2],[3]]', [[1, 2], [3]]],
    ['one keyed object', '{"10001": {"text": "甲"}}', [{ _key: '10001', text: '甲' }]],
    [
      'numbers keyed by numbers',
      '{"0": 2, "1": "B"}',
      [
        { _key: '0', _value: 2 },
        { _key: '1', _value: 'B' },
      ],
    ],
    [
      'objects keyed by names, alike',
      '{"甲": {"f": 1}, "乙": {"g": 2, "f": 3}}',
      [
        { _key: '甲', f: 1 },
        { _key: '乙', g: 2, f: 3 },
      ],
    ],
  ])('is opened where it is %s', async (_, content, values) => {
    expect((await read(content)).values).toEqual(values)
  })

  it('is opened whatever follows where it is longer than a record may be', async () => {
    const many = Array.from({ length: 3000 }, (_, id) => ({ id: `${id}`, text: '头痛' }))
    const array = `${JSON.stringify(many)}\n${JSON.stringify([a])}`
    expect((await read(array, 'data.json', { longestRecord: 1000 })).values).toEqual([...many, a])
    const keyed = JSON.stringify(Object.fromEntries(many.map((each) => [`k${each.id}`, each])))
    expect((await read(keyed, 'data.json', { longestRecord: 1000 })).values).toHaveLength(3000)
    const wrapped = JSON.stringify({ version: 1, data: many })
    expect((await read(wrapped, 'data.json', { longestRecord: 1000 })).values).toEqual(many)
  })

  it('keeps a _key of its own, and says so', async () => {
    const { values, notes } = await read('{"1": {"_key": "x"},\n "2": {"v": 1}}')
    expect([values, notes]).toEqual([
      [{ _key: 'x' }, { _key: '2', v: 1 }],
      ['keyed ×1', 'keyTaken 1 ×1'],
    ])
  })
})

it('takes each of several arrays for a record: a dialogue to a line', async () => {
  const { values, format } = await read('[{"role":"patient"},{"role":"doctor"}]\n[{"role":"patient"}]\n')
  expect([format, values]).toEqual(['jsonl', [[{ role: 'patient' }, { role: 'doctor' }], [{ role: 'patient' }]]])
})

describe('what is nearly JSON', () => {
  it('gives null for NaN and infinities, counted, but not inside a string', async () => {
    const { values, notes } = await read('{"a": 1}\n{"a": NaN, "b": [-Infinity, Infinity], "c": "NaN,}"}\n', 'x.jsonl')
    expect([values, notes]).toEqual([[{ a: 1 }, { a: null, b: [null, null], c: 'NaN,}' }], ['bareNaN 2 ×3']])
  })

  it('may have a comma before a closing bracket inside a record', async () => {
    const { values, notes } = await read('{"a": [1, 2, ],\n "b": {"c": 3 , }}\n{"a": 1}\n', 'x.jsonl')
    expect([values, notes]).toEqual([
      [{ a: [1, 2], b: { c: 3 } }, { a: 1 }],
      ['jsonNamedJsonl ×1', 'trailingComma 1 ×2'],
    ])
  })

  it('has whole numbers beyond 2^53 as they are written, and others as numbers', async () => {
    // 9007199254740993 is 2^53 + 1, which a double cannot hold; 16-digit fractions are as exact as any.
    const { values, notes } = await read(
      '{"id": 9007199254740993, "n": [-123456789012345678901, 9007199254740991, 0.1234567890123456789], "big": 1e400, "t": "9007199254740993"}\n{"id":1}',
      'x.jsonl',
    )
    expect(values[0]).toEqual({
      id: '9007199254740993',
      n: ['-123456789012345678901', 9007199254740991, 0.12345678901234568],
      big: '1e400',
      t: '9007199254740993',
    })
    expect(notes).toEqual(['longNumber 1 ×3'])
  })

  it('counts fields that stand twice in one object, and takes the last', async () => {
    const { values, notes } = await read('{"a": 1, "b": {"c": "::", "c": 2}, "a": 3}\n{"a": 1}\n', 'x.jsonl')
    expect([values, notes]).toEqual([[{ a: 3, b: { c: 2 } }, { a: 1 }], ['repeatedField 1 ×2']])
  })

  it('may have a field called __proto__', async () => {
    const { values, notes } = await read('{"__proto__": {"x": 1}}\n{"1": {"__proto__": 2}}\n', 'x.jsonl')
    expect([JSON.stringify(values), notes]).toEqual(['[{"__proto__":{"x":1}},{"1":{"__proto__":2}}]', []])
  })

  it('keeps U+2028 and U+2029 in a string on its line', async () => {
    const { values, lines } = await read('{"a": "甲\u2028乙\u2029"}\n{"a": 2}\n', 'x.jsonl')
    expect([values, lines]).toEqual([
      [{ a: '甲\u2028乙\u2029' }, { a: 2 }],
      [1, 2],
    ])
  })
})

describe('a byte order mark', () => {
  it('at the beginning is no part of anything', async () => {
    expect(await read('\ufeff{"a": 1}\n{"a": 2}\n', 'x.jsonl')).toMatchObject({ values: [{ a: 1 }, { a: 2 }], notes: [] })
    expect(await read('\ufeff [{"a": 1}]')).toMatchObject({ values: [{ a: 1 }], notes: [] })
  })

  it('in the middle goes and is counted: between records, inside one, in the name of a field, even escaped; in a text it stays', async () => {
    const content = '{"a": 1}\n\ufeff{"a": 2}\n{\ufeff"a": "x\ufeffy"}\n{"\ufeffa": 4}\n{"\\ufeffa": 5}\n'
    const { values, notes } = await read(content, 'x.jsonl')
    expect(values).toEqual([{ a: 1 }, { a: 2 }, { a: 'x\ufeffy' }, { a: 4 }, { a: 5 }])
    expect(notes).toEqual(['markBetween 2 ×1', 'markInside 3 ×1', 'markInName 4 ×2'])
  })

  it('in a key of a keyed object goes too', async () => {
    const { values } = await read('{"1": {"v": 1}, "2\ufeff": {"v": 2}}')
    expect(values).toEqual([
      { _key: '1', v: 1 },
      { _key: '2', v: 2 },
    ])
  })
})

describe('damage is told with the line', () => {
  it.each([
    ['a word', '{"a": 1}\nhello\n', 'source.notJson 2'],
    ['a field without a value', '{"a": 1}\n{\n"b": ,\n"c": 1}\n', 'source.notJson 3'],
    ['two commas', '[{"a": 1},,{"a": 2}]', 'source.notJson 1'],
    ['a number that is none', '{"a": 007}\n', 'source.notJson 1'],
    ['an escape that is none', '{"a": "\\x41"}\n', 'source.notJson 1'],
    ['a bracket of another kind', '{"a": [1}\n{"a": 1}\n', 'source.notJson 1'],
    ['a closing bracket too many', '{"a": 1}}\n{"a": 2}\n', 'source.notJson 1'],
    ['a bracket too few in the first record', '{"a": {"b": 1}\n{"a": 2}\n', 'source.notJson 2'],
    ['more behind an array', '[{"a": 1}]\n"x"', undefined],
    ['more behind an array that is too long for a record', `[${'"甲",'.repeat(30_000)}"乙"]\n}`, 'source.notJson 2'],
    ['an array that is not closed', '[{"a": 1},\n{"a": 2}\n', 'source.jsonEnds 1'],
    ['a record that is cut off', '{"a": 1}\n{"a": "发热', 'source.jsonEnds 2'],
    ['a record cut in an escape', '{"a": 1}\n{"a": "\\u53d', 'source.jsonEnds 2'],
    ['a keyed object that is cut off', '{"1": {"a": 1},\n "2": {"a"', 'source.jsonEnds 2'],
    ['a string over two lines', '{"a": 1}\n{"a": "发热\n咳嗽"}\n', 'source.openString 2'],
    ['a quote that is missing', '{"a: 1, "b": 2}\n{"a": 1}\n', 'source.notJson 1'],
    ['a tab in a string', '{"a": "发热\t咳嗽"}\n', 'source.control 1'],
    ['Python', "{'a': 1, 'b': None}\n", 'source.python 1'],
    ['Python with JSON quotes', '{"a": 1}\n{"a": True}\n', 'source.python 2'],
    ['513 brackets', `${'['.repeat(513)}${']'.repeat(513)}`, 'source.tooDeep 1'],
    ['a record beyond the limit', `{"a": 1}\n{"a": "${'x'.repeat(200_000)}"}\n`, 'source.longRecord 2'],
    ['nothing but white space', ' \n\n', 'source.noRecords'],
    ['no record', '[]', 'source.noRecords'],
  ])('%s', async (_, content, expected) => {
    expect(told(await read(content, 'data.json', { longestRecord: 100_000 }))).toBe(expected)
  })

  it('shows what stands there: 40 characters at most, control characters as escapes', async () => {
    const { error } = await read(`{"a": 1}\n${'发热'.repeat(30)}\n`)
    expect(error!.parameters.found).toBe(`${'发热'.repeat(20)}…`)
    expect((await read('{"a": "x\u0007y"}')).error!.parameters.found).toBe('\\u0007y"}')
  })

  it('gives the records before it first, a value too deep inside a long file too', async () => {
    const { values, error } = await read(`{"a": 1}\n{"a": 2}\n{"a": ${'['.repeat(100_000)}\n`, 'x.jsonl')
    expect([values, error!.code]).toEqual([[{ a: 1 }, { a: 2 }], 'source.tooDeep'])
  })
})

it('takes a record of 300,000 lines with a NaN on each', async () => {
  // Were the line of each looked up, this would take minutes.
  const { values, notes } = await read(`{"a": [\n${'NaN,\n'.repeat(300_000)}0]}\n`, 'x.jsonl')
  expect([(values[0] as { a: unknown[] }).a.length, notes]).toEqual([300_001, ['jsonNamedJsonl ×1', 'bareNaN 2 ×300000']])
})

describe('pieces of 64 KiB', () => {
  it('cut no record: strings of backslashes, long texts and numbers across every border', async () => {
    // Lengths around the border, so that it falls on each part of what follows the filler.
    for (let length = 65_500; length < 65_540; length += 3) {
      const filler = { t: 'x'.repeat(length - 20) }
      const tricky = { s: '\\\\"\\', t: '引号"、反斜杠\\', n: 1234567890123, u: '\ufeff' }
      const { values, notes } = await read([filler, tricky, a].map((each) => `${JSON.stringify(each)}\n`).join(''), 'x.jsonl')
      expect([values, notes]).toEqual([[filler, tricky, a], []])
    }
  })

  it('take a string of 200,000 backslashes', async () => {
    const value = { s: '\\'.repeat(200_000), t: 1 }
    expect((await read(`${JSON.stringify(value)}\n{"a":1}\n`, 'x.jsonl')).values).toEqual([value, { a: 1 }])
  })
})
