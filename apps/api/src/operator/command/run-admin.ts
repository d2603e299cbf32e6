import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { toStartSentence } from '../../platform/start-errors.ts'
import { OperatorError, UsageError } from '../operator-error.ts'
import { sendToServer } from '../operator-socket.ts'
import { type CommandLine, helpText, readCommandLine } from './command-line.ts'
import type { CommandResult } from './run-command.ts'

type Environment = Record<string, string | undefined>

/** The settings of the database, data folder and mail server. No server starts here, so others may be absent. */
const settingsOf = ({ DATABASE_URL, DATABASE_DIRECT_URL, FLEDGE_DATA_DIR, SMTP_URL, MAIL_FROM }: Environment) => ({
  ...{ DATABASE_URL, DATABASE_DIRECT_URL, FLEDGE_DATA_DIR, SMTP_URL, MAIL_FROM },
  FLEDGE_STAND_INS: 'on',
})

/** A container may run as a user without a name. */
const userName = () => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`
  }
}

/** Runs the command in the server that has the embedded database open, or in this process. */
const answerTo = async (config: Config, line: CommandLine, values: string[], env: Environment) => {
  const answer = config.databaseUrl ? undefined : await sendToServer(config.dataDir, values, line)
  if (answer) return answer
  const [{ openForOperator }, { runCommand }] = await Promise.all([
    import('../open-for-operator.ts'),
    import('./run-command.ts'),
  ])
  const { deps, close } = await openForOperator(config, (env.PUBLIC_URL ?? '').replace(/\/+$/, ''))
  try {
    return await runCommand(deps, line)
  } finally {
    await close()
  }
}

const toOutput = async (line: CommandLine, answer: CommandResult, file: string) => {
  if ('failure' in answer) throw new OperatorError(answer.failure)
  if (line.file) await writeFile(file, `${JSON.stringify(answer.content, null, 2)}\n`, { flag: 'wx' })
  const text = line.file ? `${answer.text} ${file}.` : answer.text
  return line.json ? JSON.stringify(answer.data, null, 2) : text
}

/** `npm run admin -- VALUES`: helps people with their accounts and finds out about mails. Returns what is printed. */
export const runAdmin = async (values: string[], env: Environment) => {
  const line = readCommandLine(values, userName())
  if (!line) return helpText()
  // npm runs scripts in the project's folder; INIT_CWD is the folder in which it was called.
  const file = resolve(env.INIT_CWD ?? '.', line.file)
  if (line.file && existsSync(file)) throw new OperatorError(`${file} exists already. Choose another file.`)
  return toOutput(line, await answerTo(readConfig(settingsOf(env)), line, values, env), file)
}

/** The exit code after an error, and what is printed about it: a sentence, or the error itself when it is a bug. */
export const toExit = (error: unknown) => ({
  code: error instanceof UsageError ? 2 : 1,
  problem: (error instanceof ConfigError ? error.message : toStartSentence(error)) ?? error,
})
