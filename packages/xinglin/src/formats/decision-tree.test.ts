import { describe, expect, it } from 'vitest'
import { decisionTree, officialDecisionTree, type TreeNode } from './decision-tree.ts'
import { piecesRead, readingOf } from './testing.ts'

const header = '根据给定的指南文本抽取的诊疗决策树如下：'
const read = (text: string) => readingOf(decisionTree.parse(text, {}))
const node = (role: string, ...triples: string[][]): TreeNode => ({ role, logical_rel: 'null', triples })
const two = [node('C', ['患者', '临床表现', '发热（≥38℃）']), node('D', ['患者', '治疗药物', '布洛芬'])]

describe('a decision tree', () => {
  it.each([
    [
      'the canonical text',
      `${header}\n节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "发热（≥38℃）"]]\n节点1：role=D；logical_rel=null；triples=[["患者", "治疗药物", "布洛芬"]]`,
    ],
    [
      'no header, bullets',
      '- 节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "发热（≥38℃）"]]\n- 节点1：role=D；logical_rel=null；triples=[["患者", "治疗药物", "布洛芬"]]',
    ],
    [
      'half-width punctuation',
      '节点0:role=C;logical_rel=null;triples=[["患者","临床表现","发热（≥38℃）"]]\n节点1:role=D;logical_rel=null;triples=[["患者","治疗药物","布洛芬"]]',
    ],
    [
      'Python tuples and quotes',
      "节点0：role=C；logical_rel=None；triples=[('患者', '临床表现', '发热（≥38℃）')]\n节点1：role=D；logical_rel=None；triples=[('患者', '治疗药物', '布洛芬')]",
    ],
    [
      'full-width quotes, commas and brackets',
      '节点0：role=C；logical_rel=null；triples=［［“患者”，“临床表现”，“发热（≥38℃）”］］\n节点1：role=D；logical_rel=null；triples=【【“患者”，“治疗药物”，“布洛芬”】】',
    ],
    [
      'a missing bracket',
      '节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "发热（≥38℃）"]\n节点1：role=D；logical_rel=null；triples=[["患者", "治疗药物", "布洛芬"]',
    ],
    [
      'one line',
      '节点0：role=C；logical_rel=null；triples=[["患者", "临床表现", "发热（≥38℃）"]]；节点1：role=D；logical_rel=null；triples=[["患者", "治疗药物", "布洛芬"]]。',
    ],
    [
      'a list over several lines',
      '节点0：role=c；triples=[\n  ["患者", "临床表现", "发热（≥38℃）"]\n]\n节点1：role=d；triples=[\n  ["患者", "治疗药物", "布洛芬"]\n]\n以上。',
    ],
    [
      'triples that are not in a list',
      '节点0：role=C；logical_rel=null；triples=["患者", "临床表现", "发热（≥38℃）"]\n节点1：role=D；logical_rel=null；triples=["患者", "治疗药物", "布洛芬"]',
    ],
    [
      'JSON',
      '```json\n[{"role": "C", "logical_rel": null, "triples": [["患者", "临床表现", "发热（≥38℃）"]]}, {"role": "D", "logical_rel": "null", "triples": [["患者", "治疗药物", "布洛芬"]]}]\n```',
    ],
    [
      'JSON inside an object',
      '{"tree": [{"role": "C", "triples": [["患者", "临床表现", "发热（≥38℃）"]]}, {"role": "d", "triples": [["患者", "治疗药物", "布洛芬"]]}]}',
    ],
  ])('reads two nodes from %s', (_, text) => expect(read(text)).toEqual(two))

  it('reads how triples combine', () => {
    expect(read('节点0：role=C；logical_rel=OR；triples=[["a","b","c"],["d","e","f"]]')).toEqual([
      {
        role: 'C',
        logical_rel: 'or',
        triples: [
          ['a', 'b', 'c'],
          ['d', 'e', 'f'],
        ],
      },
    ])
  })

  it('leaves out what is no triple of three texts', () => {
    expect(read('节点0：role=C；triples=[["a","b"],["a","b",3],["a","b","c"],"xyz"]')).toEqual([node('C', ['a', 'b', 'c'])])
    expect(read('节点0：role=D；logical_rel=null；triples=[]\n节点1：role=D')).toEqual([node('D'), node('D')])
  })

  it('never runs code', () => {
    expect(read('节点0：role=D；triples=__import__("os").listdir()[["a","b","c"]]')).toEqual([node('D', ['a', 'b', 'c'])])
  })

  it('keeps a node given twice', () => {
    expect(read('节点0：role=D；triples=[]\n节点1：role=D；triples=[]')).toHaveLength(2)
  })

  it('flags repaired JSON, whose texts it does not touch (A18)', () => {
    const text = '[{"role": "D", "triples": [["a,]", "b", "c"],]}]'
    expect(decisionTree.parse(text, {})).toEqual({ outcome: 'answered', prediction: [node('D', ['a,]', 'b', 'c'])], repaired: true })
  })

  it.each([
    ['', 'empty'],
    ['\n', 'empty'],
    ['抱歉，我无法生成决策树。', 'refused'],
    ['如果发热就用布洛芬。', 'unparsed'],
    [header, 'unparsed'],
  ])('of %j the outcome is %s', (text, outcome) => expect(read(text)).toBe(outcome))

  it('points at its nodes', () => {
    expect(piecesRead(decisionTree, '树：\n节点0：role=C；triples=[]\n\n节点1：role=D', {})).toEqual(['节点0：role=C；triples=[]', '节点1：role=D'])
  })

  it('renders a node a line', () => {
    expect(decisionTree.render([node('D', ['a', 'b"', 'c'])], {})).toBe(`${header}\n节点0：role=D；logical_rel=null；triples=[["a", "b\\"", "c"]]`)
    expect(read(decisionTree.render([node('D', ['a', 'b"', 'c'])], {}))).toEqual([node('D', ['a', 'b"', 'c'])])
  })

  it('accepts a list of nodes, and nothing else', () => {
    expect(readingOf(decisionTree.accept(two, {}))).toEqual(two)
    expect(readingOf(decisionTree.accept('role=C', {}))).toBe('unparsed')
  })
})

describe('a decision tree as the official parser reads it', () => {
  const official = (text: string) => officialDecisionTree.parse(text, {})

  it('is one empty decision where there is no node', () => {
    expect(official('')).toEqual({ outcome: 'empty', scoredAs: [node('D')] })
  })

  it('raises at a line without a role', () => {
    expect(official('以上。')).toEqual({ outcome: 'unparsed', officialWouldRaise: 'IndexError' })
  })

  it('lets texts of three characters pass as triples, and anything else of length 3', () => {
    expect(readingOf(official('节点0：role=C；logical_rel=null；triples=["abc", "ab", [1, 2, 3]]'))).toEqual([
      { role: 'C', logical_rel: 'null', triples: ['abc', [1, 2, 3]] },
    ])
  })

  it('has no triples where the list is code', () => {
    expect(readingOf(official('节点0：role=C；logical_rel=null；triples=list("abc")'))).toEqual([node('C')])
  })
})
