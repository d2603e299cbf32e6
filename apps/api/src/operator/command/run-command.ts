import { AppError } from '../../platform/errors.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { OperatorError } from '../operator-error.ts'
import { insertAct } from '../operator-log.sql.ts'
import type { CommandLine } from './command-line.ts'
import { commands, type Log, type Outcome } from './commands.ts'

/** What a command prints. `failure` is one sentence. */
export type Answer = Outcome | { failure: string }

/** Runs one command for the operator whom the line names. */
export const runCommand = async (deps: OperatorDeps, { name, target, by }: CommandLine): Promise<Answer> => {
  const log: Log = (targetId, refusal) => insertAct(deps.db, { operator: by, act: name, targetId, refusal })
  try {
    return await commands[name](deps, target, log)
  } catch (error) {
    if (error instanceof OperatorError || error instanceof AppError) return { failure: error.message }
    throw error
  }
}
