import { z } from 'zod'
import { reading } from '../../core/index.ts'
import { entityKey, type Entity } from '../../formats/typed-entity-lines.ts'
import { microF1 } from '../../metrics/micro-f1.ts'
import { entityItems } from '../extracted-items.ts'
import { distinct, entityList } from './extraction-lists.ts'
import { genericTask } from './task.ts'
import { templatesOf } from './templates.ts'

const input = z.object({ stem: z.string(), types: z.array(z.string()).readonly() })
const offset = z.int().nonnegative()

/** Offsets are half-open and count code points of the text; they play no part in the score. */
const reference = z.object({
  entities: z.array(z.object({ type: z.string(), entity: z.string(), start: offset.exactOptional(), end: offset.exactOptional() })).readonly(),
})

/** As answers are read: without white space around them. */
const expected = ({ entities }: z.infer<typeof reference>): readonly Entity[] => entities.map(({ type, entity }) => ({ type, entity: entity.trim() }))

/** The entities of a text, of the types that the question names. */
export default genericTask({
  kind: 'entities',
  name: 'Entities',
  title: { zh: '实体识别', en: 'Entities of texts' },
  input,
  reference,
  templates: templatesOf('entities'),
  answerOf: (solved, asked) => entityList.render(distinct(expected(solved), entityKey), asked),
  claims: ({ entities }, { types }) => ({ mentions: entities.map(({ entity }) => entity), labels: entities.map(({ type }) => type), offered: types }),
  reading: { ...reading({ answer: entityList, metrics: [microF1({ key: entityKey })], expected }), items: entityItems(entityKey) },
  examples: [
    {
      input: { stem: '患者因高血压长期口服氨氯地平，近1周双踝水肿。', types: ['疾病', '药物', '症状'] },
      reference: {
        entities: [
          { type: '疾病', entity: '高血压', start: 3, end: 6 },
          { type: '药物', entity: '氨氯地平', start: 10, end: 14 },
          { type: '症状', entity: '双踝水肿' },
        ],
      },
      answer: '[{"类型": "疾病", "实体": "高血压"}, {"类型": "药物", "实体": "氨氯地平"}, {"类型": "症状", "实体": "双踝水肿"}]',
    },
    { input: { stem: '请于次日晨空腹复查。', types: ['疾病', '药物'] }, reference: { entities: [] }, answer: '[]' },
  ],
})
