import { AppError } from '../../platform/errors.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { OperatorError } from '../operator-error.ts'
import { insertAct } from '../operator-log.sql.ts'
import type { CommandLine } from './command-line.ts'
import { commands, type Log, type Outcome } from './commands.ts'

/** The result of a command, or one sentence that says why it failed. */
export type CommandResult = Outcome | { failure: string }

/** Runs one command in the name of the operator on the command line. */
export const runCommand = async (deps: OperatorDeps, { name, target, by }: CommandLine): Promise<CommandResult> => {
  const log: Log = (targetId, refusal) => insertAct(deps.db, { operator: by, act: name, targetId, refusal })
  try {
    return await commands[name](deps, target, log)
  } catch (error) {
    if (error instanceof OperatorError || error instanceof AppError) return { failure: error.message }
    throw error
  }
}
