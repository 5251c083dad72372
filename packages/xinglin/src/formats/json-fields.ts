import { z } from 'zod'
import type { AnswerFormat, Parsed } from '../core/index.ts'
import { perChoices } from './choices.ts'
import { FieldNames, findFields } from './field-values.ts'
import { unread } from './unread.ts'

/** The fields that a question asks for, by name. */
export interface AskedFields {
  readonly fields: readonly string[]
}

export interface FieldValues {
  /** Values as written, by the names that were asked for; a field that was not given is absent. */
  readonly fields: Readonly<Record<string, string>>
  /** Names that were given and not asked for. */
  readonly extra: readonly string[]
}

/**
 * A JSON object with the fields that the question asks for (or always `fields`):
 *
 *     {"主诉": "咳嗽3天", "体温(℃)": 37.0, "吸烟史": "未知"}
 *
 * Numbers are texts as they are written. Also read are, flagged as repaired, what is nearly JSON (a Python dict, trailing commas, values without quotes) and lines `名称：值`;
 * a code fence, an object around the object and a list of objects with a field each are no matter. Null is absent; a list is its parts joined by `；`.
 * An answer without any of the fields is none.
 */
export function jsonFields(options: { readonly fields: readonly string[] }): AnswerFormat<FieldValues, unknown>
export function jsonFields(): AnswerFormat<FieldValues, AskedFields>
export function jsonFields(options?: { readonly fields: readonly string[] }): AnswerFormat<FieldValues, AskedFields> {
  const namesOf = perChoices((fields) => new FieldNames(fields))
  const asked = (input: AskedFields) => options?.fields ?? input.fields
  return {
    parse(text, input): Parsed<FieldValues> {
      const found = findFields(text, namesOf(asked(input)))
      if (!found) return unread(text)
      const { fields, extra, repaired, spans } = found
      return { outcome: 'answered', prediction: { fields, extra }, repaired, ...(spans && { spans }) }
    },
    render: ({ fields, extra }, input) =>
      JSON.stringify(
        Object.fromEntries([
          ...asked(input)
            .filter((name) => Object.hasOwn(fields, name))
            .map((name) => [name, fields[name]]),
          ...extra.map((name) => [name, '']),
        ]),
      ),
    accept(answer) {
      const parsed = structured.safeParse(answer)
      return parsed.success ? { outcome: 'answered', prediction: parsed.data } : { outcome: 'unparsed' }
    },
  }
}

const structured = z.object({ fields: z.record(z.string(), z.string()), extra: z.array(z.string()) })
