import { z } from 'zod'
import { reading } from '../../core/index.ts'
import { tripleKey, type Triple } from '../../formats/triple-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { tripleItems } from '../extracted-items.ts'
import { distinct, relationList } from './extraction-lists.ts'
import { genericTask } from './task.ts'
import { templatesOf } from './templates.ts'

const input = z.object({ stem: z.string(), predicates: z.array(z.string()).readonly() })
const reference = z.object({
  relations: z.array(z.object({ predicate: z.string(), subject: z.string(), object: z.string() })).readonly(),
})

/** As answers are read: without white space around them. */
const expected = ({ relations }: z.infer<typeof reference>): readonly Triple[] =>
  relations.map(({ predicate, subject, object }) => ({ predicate: predicate.trim(), subject: subject.trim(), object: object.trim() }))

/** Pairs of entities of a text with the relation between them, of those that the question names. */
export default genericTask({
  kind: 'relations',
  name: 'Relations',
  title: { zh: '关系抽取', en: 'Relations in texts' },
  input,
  reference,
  templates: templatesOf('relations'),
  answerOf: (solved, asked) => relationList.render(distinct(expected(solved), tripleKey), asked),
  claims: ({ relations }, { predicates }) => ({
    mentions: relations.flatMap(({ subject, object }) => [subject, object]),
    labels: relations.map(({ predicate }) => predicate),
    offered: predicates,
  }),
  reading: { ...reading({ answer: relationList, metrics: [microF1({ key: tripleKey })], expected }), items: tripleItems(tripleKey) },
  examples: [
    {
      input: { stem: '社区获得性肺炎常见病原体为肺炎链球菌，可选用阿莫西林治疗。', predicates: ['病原体', '药物治疗', '并发症'] },
      reference: {
        relations: [
          { predicate: '病原体', subject: '社区获得性肺炎', object: '肺炎链球菌' },
          { predicate: '药物治疗', subject: '社区获得性肺炎', object: '阿莫西林' },
        ],
      },
      answer:
        '[{"关系": "病原体", "头实体": "社区获得性肺炎", "尾实体": "肺炎链球菌"}, {"关系": "药物治疗", "头实体": "社区获得性肺炎", "尾实体": "阿莫西林"}]',
    },
    { input: { stem: '请于次日晨空腹复查。', predicates: ['病因'] }, reference: { relations: [] }, answer: '[]' },
  ],
})
