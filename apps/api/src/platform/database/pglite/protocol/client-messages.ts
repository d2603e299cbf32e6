import { serialize } from 'pg-protocol'

/** One protocol message of a client. */
export type Message = Buffer

/** Accepts several statements; the response contains the rows of each. */
export const simpleQuery = (script: string): Message => serialize.query(script)

/** The statement `copy … from stdin` with the rows that it reads. The embedded database takes all of it as one message. */
export const copyFrom = (text: string, rows: string): Message[] => [
  simpleQuery(text),
  serialize.copyData(Buffer.from(rows)),
  serialize.copyDone(),
]

export const parse = (name: string, text: string): Message => serialize.parse({ name, text })

/** Parameters and results are in text form. */
export const bind = (statement: string, values: (string | null)[]): Message => serialize.bind({ statement, values })

export const describePortal: Message = serialize.describe({ type: 'P' })

export const closeStatement = (name: string): Message => serialize.close({ type: 'S', name })

export const execute: Message = serialize.execute()

export const sync: Message = serialize.sync()

/** The messages in one buffer of their own, which can be transferred to another thread. */
export const encode = (messages: Message[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(messages.reduce((sum, message) => sum + message.length, 0))
  let at = 0
  for (const message of messages) {
    bytes.set(message, at)
    at += message.length
  }
  return bytes
}
