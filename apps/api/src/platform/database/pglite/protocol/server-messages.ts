import { findParser } from './values.ts'

export type Column = { name: string; parse: ((text: string) => unknown) | undefined }
export type Row = Record<string, unknown>
export type Result = { rows: Row[]; columns: Column[]; command: string; count: number }
export type Notification = { channel: string; payload: string }
export type Response = { results: Result[]; error: ServerError | undefined; notifications: Notification[] }

/** An error of the database, with the fields that the driver of PostgreSQL gives it too. */
export class ServerError extends Error {
  readonly code: string
  readonly constraint: string | undefined
  readonly detail: string | undefined
  readonly table: string | undefined

  constructor(fields: Map<string, string>) {
    super(fields.get('M') ?? 'The database failed')
    this.code = fields.get('C') ?? ''
    this.constraint = fields.get('n')
    this.detail = fields.get('D')
    this.table = fields.get('t')
  }
}

/**
 * Reads the messages that the database sent in response to one `encode`. `columns` are those of a prepared statement, which
 * is described only once.
 */
export const decode = (bytes: Uint8Array, columns: Column[] = []): Response => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const response: Response = { results: [], error: undefined, notifications: [] }
  let current: Result = { rows: [], columns, command: '', count: 0 }
  for (let at = 0; at < buffer.length; ) {
    const type = buffer[at]
    const start = at + 5
    at += 1 + buffer.readInt32BE(at + 1)
    if (type === dataRow) current.rows.push(readRow(buffer, start, current.columns))
    else if (type === rowDescription) current.columns = readColumns(buffer, start)
    else if (type === commandComplete) {
      const words = buffer.toString('latin1', start, at - 1).split(' ')
      response.results.push({ ...current, command: words[0] ?? '', count: Number(words.at(-1)) || 0 })
      current = { rows: [], columns, command: '', count: 0 }
    } else if (type === errorResponse) response.error ??= new ServerError(readFields(buffer, start))
    else if (type === notification) response.notifications.push(readNotification(buffer, start))
  }
  return response
}

const dataRow = 68
const rowDescription = 84
const commandComplete = 67
const errorResponse = 69
const notification = 65

const readRow = (buffer: Buffer, start: number, columns: Column[]) => {
  const row: Row = {}
  let at = start + 2
  for (const { name, parse } of columns) {
    const size = buffer.readInt32BE(at)
    at += 4
    if (size < 0) {
      row[name] = null
      continue
    }
    const text = buffer.toString('utf8', at, at + size)
    row[name] = parse ? parse(text) : text
    at += size
  }
  return row
}

/** After its name, a column has 18 bytes; the id of its type is at the seventh. */
const readColumns = (buffer: Buffer, start: number) => {
  const columns: Column[] = []
  let at = start + 2
  for (let left = buffer.readInt16BE(start); left > 0; left--) {
    const end = buffer.indexOf(0, at)
    columns.push({ name: buffer.toString('utf8', at, end), parse: findParser(buffer.readInt32BE(end + 7)) })
    at = end + 19
  }
  return columns
}

const readFields = (buffer: Buffer, start: number) => {
  const fields = new Map<string, string>()
  for (let at = start; buffer[at] !== 0; ) {
    const end = buffer.indexOf(0, at)
    fields.set(buffer.toString('latin1', at, at + 1), buffer.toString('utf8', at + 1, end))
    at = end + 1
  }
  return fields
}

const readNotification = (buffer: Buffer, start: number): Notification => {
  const channelEnd = buffer.indexOf(0, start + 4)
  const payloadEnd = buffer.indexOf(0, channelEnd + 1)
  return {
    channel: buffer.toString('utf8', start + 4, channelEnd),
    payload: buffer.toString('utf8', channelEnd + 1, payloadEnd),
  }
}
