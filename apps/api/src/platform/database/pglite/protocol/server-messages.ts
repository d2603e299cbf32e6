import {
  CommandCompleteMessage,
  DatabaseError,
  DataRowMessage,
  NotificationResponseMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'
import { findParser } from './values.ts'

export type Column = { name: string; parse: ((text: string) => unknown) | undefined }
export type Row = Record<string, unknown>
export type Result = { rows: Row[]; columns: Column[]; command: string; count: number }
export type Notification = { channel: string; payload: string }
export type Response = { results: Result[]; error: DatabaseError | undefined; notifications: Notification[] }

/**
 * Reads the messages that the database sent in response to one `encode`. `columns` are those of a prepared statement, which
 * is described only once.
 */
export const decode = (bytes: Uint8Array, columns: Column[] = []): Response => {
  const response: Response = { results: [], error: undefined, notifications: [] }
  let current: Result = { rows: [], columns, command: '', count: 0 }
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), message => {
    if (message instanceof DataRowMessage) current.rows.push(readRow(message, current.columns))
    else if (message instanceof RowDescriptionMessage) current.columns = readColumns(message)
    else if (message instanceof CommandCompleteMessage) {
      const words = message.text.split(' ')
      response.results.push({ ...current, command: words[0] ?? '', count: Number(words.at(-1)) || 0 })
      current = { rows: [], columns, command: '', count: 0 }
    } else if (message instanceof DatabaseError) response.error ??= message
    else if (message instanceof NotificationResponseMessage)
      response.notifications.push({ channel: message.channel, payload: message.payload })
  })
  return response
}

const readRow = ({ fields }: DataRowMessage, columns: Column[]) => {
  const row: Row = {}
  // Iterators are slower, and this runs for every row.
  let index = 0
  for (const { name, parse } of columns) {
    const text: string | null = fields[index++]
    row[name] = text !== null && parse ? parse(text) : text
  }
  return row
}

const readColumns = ({ fields }: RowDescriptionMessage): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: findParser(dataTypeID) }))
