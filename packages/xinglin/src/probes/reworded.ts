import { seededRandom, type Question, type Random } from '../core/index.ts'
import { pairedDifference } from './paired.ts'
import { LeftOutCounter, sampleKey, ungradable, type PlannedProbe, type ProbedQuestion, type ProbeKit } from './probe.ts'

/** Questions in their own words against the same in others: in a reviewer's wording where the kit has them, else in another template of their task. */
export function rewordedProbe(questions: readonly ProbedQuestion[], kit: ProbeKit): PlannedProbe {
  const leftOut = new LeftOutCounter()
  const forms = leftOut
    .keep(questions, (each) => ungradable(kit, each))
    .flatMap((probed) => {
      const random = seededRandom('reworded', kit.seed, probed.key)
      const form = kit.reword ? kit.reword(probed.question, random) : inOtherTemplate(probed, random)
      // The same prompt again would be no other words.
      if (form && form.sample.prompt !== probed.question.sample.prompt) return [{ probed, question: probed.question, form: renamed(form) }]
      leftOut.add('no-other-words')
      return []
    })
  return {
    name: 'reworded',
    parts: [
      { name: own, samples: forms.map(({ question }) => question.sample) },
      { name: other, samples: forms.map(({ form }) => form.sample) },
    ],
    leftOut: leftOut.counts,
    measure(replies) {
      const [toOwn, toOther] = [replies(own), replies(other)]
      const pairs = forms.flatMap(({ probed, question, form }) => {
        const [first, second] = [toOwn.get(sampleKey(question.sample)), toOther.get(sampleKey(form.sample))]
        if (!first || !second) return []
        return [{ observed: kit.grade(question, first).value, control: kit.grade(form, second).value, cluster: probed.cluster }]
      })
      const compared = pairedDifference(pairs, seededRandom('reworded', 'chance', kit.seed))
      return { ...compared, missing: forms.length - pairs.length, isTelling: true, details: { paraphrased: kit.reword ? pairs.length : 0 } }
    },
  }
}

const own = 'reworded-own'
const other = 'reworded-other'

/** Another id: it is no question of the edition. */
function renamed({ sample, row }: Question): Question {
  const id = `${sample.id}~reworded`
  return { sample: { ...sample, id }, row: { ...row, id } }
}

/** One of the task's templates that gives another prompt; undefined where there is none, or the stem is unknown. */
function inOtherTemplate({ task, question: { sample, row } }: ProbedQuestion, random: Random): Question | undefined {
  const stem = task.stem?.of(sample.input)
  if (stem === undefined) return undefined
  const prompts = (task.templates ?? []).map((template) => template.render(stem, sample.input)).filter((prompt) => prompt !== sample.prompt)
  const prompt = prompts[Math.floor(random() * prompts.length)]
  return prompt === undefined ? undefined : { sample: { ...sample, prompt }, row }
}
