import type { Socket } from 'node:net'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { connectInFolder, listenInFolder } from '../platform/data-folder/folder-socket.ts'
import { type CommandLine, readCommandLine } from './command/command-line.ts'
import type { CommandResult } from './command/run-command.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { OperatorError } from './operator-error.ts'

const name = 'operator.sock'

const request = z.object({ values: z.array(z.string()), by: z.string() })

/**
 * Runs commands of `npm run admin` in the server that has the embedded database open. Returns a function that stops it.
 */
export const serveOperator = (deps: OperatorDeps, dataDir: string, onError: (reason: string) => void) =>
  listenInFolder({ dataDir, name, onError, onConnection: socket => void respond(deps, socket) })

const respond = async (deps: OperatorDeps, socket: Socket) => {
  const answer = await answerTo(deps, socket).catch(error => ({ failure: `The server failed: ${error}` }))
  if (!socket.destroyed) socket.end(JSON.stringify(answer))
}

const answerTo = async (deps: OperatorDeps, socket: Socket): Promise<CommandResult> => {
  const { values, by } = request.parse(JSON.parse(await readLine(socket)))
  const line = readCommandLine(values, by)
  const { runCommand } = await import('./command/run-command.ts')
  return line ? runCommand(deps, line) : { failure: 'Help is printed by the command itself.' }
}

const readLine = async (socket: Socket): Promise<string> => {
  for await (const line of createInterface({ input: socket })) return line
  throw new Error('The connection was closed')
}

/** Sends the command to the server that runs on this data folder. Returns undefined when no server does. */
export const sendToServer = async (
  dataDir: string,
  values: string[],
  { by }: CommandLine,
): Promise<CommandResult | undefined> => {
  const socket = await connectInFolder(dataDir, name)
  if (!socket) return undefined
  socket.write(`${JSON.stringify({ values, by })}\n`)
  const response = await text(socket).catch(() => '')
  if (!response)
    throw new OperatorError(
      'The server stopped before it had answered. Look whether the act was done: npm run admin -- log',
    )
  return JSON.parse(response) as CommandResult
}
