import { parseArgs } from 'node:util'
import { email, id } from '@fledge/contract/wire/fields'
import { UsageError } from '../operator-error.ts'
import { type CommandName, commandList, isCommand } from './command-list.ts'

export type CommandLine = { name: CommandName; target: string; by: string; json: boolean; file: string }

export const helpText = () =>
  [
    'Usage: npm run admin -- COMMAND [--by NAME] [--json]',
    '',
    ...Object.entries(commandList).map(
      ([name, { usage, does }]) => `  ${`${name} ${usage}`.trim().padEnd(28)} ${does}`,
    ),
    '',
    'PERSON is an email, an id or, for find, a part of a name. --by names the operator in the log; the default is the user of this',
    'machine. --json prints JSON. The settings are those of the server: DATABASE_URL or FLEDGE_DATA_DIR, and SMTP_URL for mails.',
  ].join('\n')

/** Returns null when the command line requests help. */
export const readCommandLine = (values: string[], user: string): CommandLine | null => {
  const { values: flags, positionals } = parse(joinOperator(values))
  const [name = '', target = '', ...rest] = positionals
  if (flags.help || name === 'help') return null
  if (!isCommand(name))
    throw new UsageError(
      name ? `There is no command "${name}". --help lists them.` : 'Give a command. --help lists them.',
    )
  const { usage, needs } = commandList[name]
  const expected = needs === 'nothing' ? 0 : 1
  const given = [target, ...rest].filter(Boolean).length
  if (given !== expected) throw new UsageError(`Usage: npm run admin -- ${name} ${usage}`.trim())
  if (needs === 'email' && !email().safeParse(target).success) throw new UsageError(`"${target}" is not an email.`)
  if (needs === 'person' && !isPerson(target))
    throw new UsageError(`Give the whole email or the id: "${target}" may be several people.`)
  if (name === 'export' && !flags.to) throw new UsageError(`Usage: npm run admin -- ${name} ${usage}`)
  if (name === 'delete' && !flags.yes)
    throw new UsageError('A deleted account cannot be restored. Add --yes to delete it.')
  const by = (flags.by ?? user).trim()
  if (!/^\P{C}{1,100}$/u.test(by))
    throw new UsageError('Give the name of the operator with --by, at most 100 characters.')
  return {
    name,
    target: needs === 'email' ? target.toLowerCase() : target,
    by,
    json: flags.json === true,
    file: flags.to ?? '',
  }
}

/** `npm run operator -- add EMAIL` runs this program as `operator add EMAIL`, which is the command `operator-add`. */
const joinOperator = ([first, second = 'list', ...rest]: string[]) =>
  first === 'operator' ? [`operator-${second}`, ...rest] : [first ?? '', second, ...rest]

/** Whether the text is a whole email or an id. A part of a name must not decide whose account is changed. */
const isPerson = (text: string) => email().safeParse(text).success || id.safeParse(text).success

const parse = (values: string[]) => {
  try {
    return parseArgs({
      args: values,
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        to: { type: 'string' },
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? (error.message.split('.')[0] ?? '') : error}. --help lists the options.`,
    )
  }
}
