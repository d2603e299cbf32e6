/** One protocol message of a client: its type, a length and the body. */
export type Message = { type: string; size: number; write: (buffer: Buffer, at: number) => void }

const headerBytes = 5

const writeText = (buffer: Buffer, at: number, text: string) => {
  const end = at + buffer.write(text, at)
  buffer[end] = 0
  return end + 1
}

const textSize = (text: string) => Buffer.byteLength(text) + 1

/** Accepts several statements, and answers each with its rows. */
export const simpleQuery = (script: string): Message => ({
  type: 'Q',
  size: textSize(script),
  write: (buffer, at) => void writeText(buffer, at, script),
})

export const parse = (name: string, text: string): Message => ({
  type: 'P',
  size: textSize(name) + textSize(text) + 2,
  write: (buffer, at) => void buffer.writeInt16BE(0, writeText(buffer, writeText(buffer, at, name), text)),
})

/** Parameters and results are in text form. */
export const bind = (name: string, values: (string | null)[]): Message => {
  const sizes = values.map(value => (value === null ? 0 : Buffer.byteLength(value)))
  return {
    type: 'B',
    size: 1 + textSize(name) + 6 + sizes.reduce((sum, size) => sum + 4 + size, 0),
    write: (buffer, at) => {
      let end = writeText(buffer, writeText(buffer, at, ''), name)
      end = buffer.writeInt16BE(0, end)
      end = buffer.writeUInt16BE(values.length, end)
      for (const [index, value] of values.entries()) {
        end = buffer.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), end)
        if (value !== null) end += buffer.write(value, end)
      }
      buffer.writeInt16BE(0, end)
    },
  }
}

export const describePortal: Message = { type: 'D', size: 2, write: (buffer, at) => void buffer.write('P\0', at) }

export const closeStatement = (name: string): Message => ({
  type: 'C',
  size: 1 + textSize(name),
  write: (buffer, at) => void writeText(buffer, buffer.writeUInt8(83, at), name),
})

export const execute: Message = { type: 'E', size: 5, write: (buffer, at) => void buffer.fill(0, at, at + 5) }

export const sync: Message = { type: 'S', size: 0, write: () => {} }

/** The messages in one buffer of their own, which can be transferred to another thread. */
export const encode = (messages: Message[]): Uint8Array<ArrayBuffer> => {
  const size = messages.reduce((sum, message) => sum + headerBytes + message.size, 0)
  const buffer = Buffer.from(new ArrayBuffer(size))
  let at = 0
  for (const message of messages) {
    buffer.write(message.type, at, 'latin1')
    buffer.writeInt32BE(4 + message.size, at + 1)
    message.write(buffer, at + headerBytes)
    at += headerBytes + message.size
  }
  return buffer
}
