/** A record as raw CBLUE has it. */
export type Raw = Readonly<Record<string, unknown>> | readonly unknown[]

const entity = (text: string, mention: string, type: string, from = 0) => {
  const start_idx = Array.from(text.slice(0, text.indexOf(mention, from))).length
  return { start_idx, end_idx: start_idx + Array.from(mention).length - 1, type, entity: mention }
}

export const entities = (text: string, ...mentions: readonly (readonly [mention: string, type: string])[]): Raw => ({
  text,
  entities: mentions.map(([mention, type]) => entity(text, mention, type)),
})

export const triples = (text: string, ...spo: readonly (readonly [subject: string, predicate: string, object: string])[]): Raw => ({
  text,
  spo_list: spo.map(([subject, predicate, object]) => ({
    Combined: false,
    predicate,
    subject,
    subject_type: '疾病',
    object: { '@value': object },
    object_type: { '@value': '其他' },
  })),
})

const finding = (text: string, mention: string, attr: string) => {
  const start = text.indexOf(mention)
  return { mention, name: 'undefined', type: '临床发现', range: [start, start + mention.length], attr }
}

export const said = (sentence_id: number, sender: string, text: string, ...ner: readonly (readonly [mention: string, attr: string])[]) => ({
  sentence_id: String(sentence_id),
  sender,
  text,
  ner: ner.map(([mention, attr]) => finding(text, mention, attr)),
})

/** An utterance with its tags; `symptoms` are the statuses of its symptoms. */
export function utterance(
  sentence_id: number,
  speaker: string,
  sentence: string,
  dialogue_act: string,
  mentions: readonly (readonly [string, string])[] = [],
  symptoms = '',
): Raw {
  const tags = Array.from(sentence, () => 'O')
  for (const [mention, type] of mentions) {
    const start = sentence.indexOf(mention)
    Array.from(mention).forEach((_, at) => (tags[start + at] = `${at === 0 ? 'B' : 'I'}-${type}`))
  }
  return {
    sentence_id: String(sentence_id),
    speaker,
    sentence,
    dialogue_act,
    BIO_label: tags.join(' '),
    symptom_norm: Array.from(symptoms, () => '症状'),
    symptom_type: Array.from(symptoms),
    local_implicit_info: {},
  }
}

export const report = (...sections: readonly string[]) =>
  Object.fromEntries(['主诉', '现病史', '辅助检查', '既往史', '诊断', '建议'].map((name, n) => [name, sections[n] ?? '']))

export const sentence = (id: 'Patient' | 'Doctor', Sentence: string) => ({
  id,
  Sentence,
  Symptom: [],
  Medicine: [],
  Test: [],
  Attribute: [],
  Disease: [],
})

export const node = (role: 'C' | 'D', logical_rel: string, ...parts: readonly (readonly [string, string, string])[]) => ({
  role,
  triples: parts,
  logical_rel,
})

const span = (text: string, mention: string) => ({ mention, start_idx: text.indexOf(mention), end_idx: text.indexOf(mention) + mention.length })

export const causal = (text: string, ...relations: readonly (readonly [head: string, relation: number, tail: string, effect?: string])[]): Raw => ({
  text,
  relation_of_mention: relations.map(([head, relation, tail, effect]) => ({
    head: span(text, head),
    relation,
    tail:
      effect === undefined
        ? { type: 'mention', ...span(text, tail) }
        : { type: 'relation', head: span(text, tail), relation: 1, tail: { type: 'mention', ...span(text, effect) } },
  })),
})
