import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, damagedError } from '../backup-error.ts'
import { chunkSize, openSeal, parseHeader, type Seal, tagSize } from './seal.ts'

const maxHeader = 4096

/** Whether the file needs a passphrase. Throws when it is not a backup. */
export const isEncrypted = async (file: string) => {
  const handle = await openFile(file)
  return readHeader(handle)
    .then(({ header }) => header.encryption !== null)
    .finally(() => handle.close())
}

/** Yields the lines of an archive. Throws as soon as a part of the file is damaged or missing. */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<string> {
  const handle = await openFile(file)
  try {
    const { header, size } = await readHeader(handle)
    const seal = await openSeal(header, passphrase)
    const content = Readable.from(readChunks(handle, seal, size))
    const gunzip = createGunzip()
    content.on('error', error => gunzip.destroy(error))
    yield* splitLines(content.pipe(gunzip))
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damagedError() : error
  } finally {
    await handle.close()
  }
}

const openFile = async (file: string) => {
  try {
    return await open(file, 'r')
  } catch {
    throw new BackupError(`${file} cannot be read.`)
  }
}

const readHeader = async (handle: FileHandle) => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeader), 0, maxHeader, 0)
  const [format = '', encryption = '', checksum = ''] = buffer.subarray(0, bytesRead).toString('latin1').split('\n')
  const header = parseHeader([format, encryption, checksum])
  return { header, size: Buffer.byteLength(header.text) }
}

async function* readChunks(handle: FileHandle, seal: Seal, start: number) {
  let position = start
  const read = async (length: number) => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
    position += bytesRead
    if (bytesRead < length) throw damagedError()
    return buffer
  }
  for (let index = 0, isLast = false; !isLast; index++) {
    const word = (await read(4)).readUInt32BE()
    isLast = word >= 0x80_00_00_00
    const length = word % 0x80_00_00_00
    if (length > chunkSize) throw damagedError()
    const data = await read(length + tagSize)
    yield seal.open(data.subarray(0, length), data.subarray(length), index, isLast)
  }
  const { size } = await handle.stat()
  if (size !== position) throw damagedError()
}

export async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // Bytes are joined before they are decoded, because a character may be split over two pieces.
  const pending: Buffer[] = []
  for await (const piece of source) {
    const end = piece.lastIndexOf(10)
    if (end < 0) {
      pending.push(piece)
      continue
    }
    const complete = Buffer.concat([...pending, piece.subarray(0, end)]).toString('utf8')
    pending.length = 0
    pending.push(piece.subarray(end + 1))
    yield* complete.split('\n')
  }
  if (pending.some(({ length }) => length > 0)) throw damagedError()
}
