import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { type CommandLine, helpText, readCommandLine } from './operator/command/command-line.ts'
import type { CommandResult } from './operator/command/run-command.ts'
import { OperatorError, UsageError } from './operator/operator-error.ts'
import { sendToServer } from './operator/operator-socket.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { toStartSentence } from './platform/start-errors.ts'

/**
 * Returns the settings of the database, data folder and mail server. No server starts here, so others may be absent.
 */
const settings = () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, FLEDGE_DATA_DIR, SMTP_URL, MAIL_FROM } = process.env
  return { DATABASE_URL, DATABASE_DIRECT_URL, FLEDGE_DATA_DIR, SMTP_URL, MAIL_FROM, FLEDGE_STAND_INS: 'on' }
}

/** A container may run as a user without a name. */
const userName = () => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`
  }
}

/** Runs the command in the server that has the embedded database open, or in this process. */
const answerTo = async (config: Config, line: CommandLine, values: string[]): Promise<CommandResult> => {
  const answer = config.databaseUrl ? undefined : await sendToServer(config.dataDir, values, line)
  if (answer) return answer
  const [{ openForOperator }, { runCommand }] = await Promise.all([
    import('./operator/open-for-operator.ts'),
    import('./operator/command/run-command.ts'),
  ])
  const { deps, close } = await openForOperator(config, (process.env.PUBLIC_URL ?? '').replace(/\/+$/, ''))
  try {
    return await runCommand(deps, line)
  } finally {
    await close()
  }
}

const print = async (line: CommandLine, answer: CommandResult, file: string) => {
  if ('failure' in answer) throw new OperatorError(answer.failure)
  if (line.file) await writeFile(file, `${JSON.stringify(answer.content, null, 2)}\n`, { flag: 'wx' })
  const text = line.file ? `${answer.text} ${file}.` : answer.text
  console.log(line.json ? JSON.stringify(answer.data, null, 2) : text)
}

/** `npm run admin -- COMMAND`: helps people with their accounts and finds out about mails. */
const main = async () => {
  const values = process.argv.slice(2)
  const line = readCommandLine(values, userName())
  if (!line) return console.log(helpText())
  // npm runs scripts in the project's folder; INIT_CWD is the folder in which it was called.
  const file = resolve(process.env.INIT_CWD ?? '.', line.file)
  if (line.file && existsSync(file)) throw new OperatorError(`${file} exists already. Choose another file.`)
  await print(line, await answerTo(readConfig(settings()), line, values), file)
}

// An export is private, whatever umask the user has.
process.umask(0o077)
try {
  await main()
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : toStartSentence(error)
  console.error(sentence ?? error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
