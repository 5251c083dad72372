import type { CommanderError } from 'commander'
import { translate, type Language, type MessageCode } from '../messages/index.ts'

/** What commander finds wrong, by its code; the names and values concerned stand in quotes in its own message. */
const codes: Readonly<Record<string, MessageCode>> = {
  'commander.unknownOption': 'usage.unknownOption',
  'commander.unknownCommand': 'usage.unknownCommand',
  'commander.missingArgument': 'usage.missingArgument',
  'commander.optionMissingArgument': 'usage.missingValue',
  'commander.missingMandatoryOptionValue': 'usage.missingOption',
  'commander.invalidArgument': 'usage.invalidValue',
  'commander.excessArguments': 'usage.excessArguments',
}

/** A mistake in the command line as one line in the user's language: what is wrong, and where to look it up. */
export function usageMistake(language: Language, { code, message }: CommanderError, command: string): string {
  const known = codes[code]
  const [name = '', value = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted!)
  const expected = /is invalid\. (?:Allowed choices are )?(.*?)\.?$/s.exec(message)?.[1] ?? ''
  const meant = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1]
  const parameters = {
    name: code === 'commander.excessArguments' ? (/got \d+: (.*)\.$/.exec(message)?.[1] ?? '') : name,
    value,
    expected,
  }
  const what = known === undefined ? message.replace(/^error: /, '').replaceAll('\n', ' ') : translate(language, known, parameters)
  return translate(language, 'usage.line', {
    message: meant === undefined ? what : `${what}${translate(language, 'usage.meant', { meant })}`,
    command,
  })
}
