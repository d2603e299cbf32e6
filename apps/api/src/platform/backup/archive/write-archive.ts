import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import { chunkSize, createHeader, type Seal } from './seal.ts'

/**
 * Writes an archive. The file gets its final name when it is complete and on the disk, so a killed backup leaves no
 * incomplete file there.
 */
export const writeArchive = async (file: string, passphrase: string | null, content: AsyncIterable<string>) => {
  if (existsSync(file)) throw new BackupError(`${file} exists. Choose another name.`)
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.part`)
  const handle = await openDraft(draft)
  try {
    const { text, seal } = await createHeader(passphrase)
    await handle.write(text)
    await pipeline(content, createGzip({ level: 3 }), chunks => writeChunks(handle, seal, chunks))
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

const openDraft = async (draft: string) => {
  try {
    return await open(draft, 'wx', 0o600)
  } catch {
    throw new BackupError(`The folder ${dirname(draft)} cannot be written.`)
  }
}

/** Without this call, a power failure could undo the renaming of the file. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes each chunk as length, data and tag. The highest bit of the length marks the last chunk. */
const writeChunks = async (handle: FileHandle, seal: Seal, source: AsyncIterable<Buffer>) => {
  let index = 0
  const write = async (chunk: Buffer, isLast: boolean) => {
    const { data, tag } = seal.seal(chunk, index++, isLast)
    const length = Buffer.alloc(4)
    length.writeUInt32BE((data.length | (isLast ? 0x80_00_00_00 : 0)) >>> 0)
    await handle.writev([length, data, tag])
  }
  let pending = Buffer.alloc(0)
  for await (const piece of source) {
    pending = Buffer.concat([pending, piece])
    // A full chunk is held back until more data follows, because the last chunk must be marked.
    for (; pending.length > chunkSize; pending = pending.subarray(chunkSize))
      await write(pending.subarray(0, chunkSize), false)
  }
  await write(pending, true)
}
