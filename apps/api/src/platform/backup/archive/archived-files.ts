import { createHash } from 'node:crypto'
import type { Storage } from '../../storage/storage.ts'
import { damagedError } from '../backup-error.ts'
import { type FilePart, formatPart, isRow, parsePart } from './parts.ts'

const fileTable = { name: 'files', column: 'storage_key' }
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Appends the uploaded files that are named in the rows of the snapshot. A missing file was deleted after the snapshot
 * was taken; its row is restored without it.
 */
export async function* addFiles(lines: AsyncIterable<string>, storage: Storage): AsyncGenerator<string> {
  const keys: string[] = []
  let column = -1
  for await (const chunk of lines) {
    // A snapshot yields several rows at once.
    for (const line of chunk.split('\n').filter(Boolean)) {
      if (isRow(line)) {
        if (column >= 0) keys.push(String((JSON.parse(line) as unknown[])[column]))
        continue
      }
      const part = parsePart(line)
      column = part.part === 'table' && part.name === fileTable.name ? part.columns.indexOf(fileTable.column) : -1
    }
    yield chunk
  }
  for (const key of keys) {
    const content = await storage.get(key)
    if (!content) continue
    const bytes = Buffer.concat(await content.toArray())
    yield formatPart({ part: 'file', key, sha256: hashOf(bytes), content: bytes.toString('base64') })
  }
}

export const readVerifiedContent = ({ content, sha256 }: FilePart) => {
  const bytes = Buffer.from(content, 'base64')
  if (hashOf(bytes) !== sha256) throw damagedError()
  return bytes
}

/** Stores the files of an archive. It replaces files that an interrupted restore has already stored. */
export const restoreFiles = async (lines: AsyncIterable<string>, storage: Storage) => {
  for await (const line of lines) {
    if (isRow(line)) continue
    const part = parsePart(line)
    if (part.part === 'file') await storage.put(part.key, readVerifiedContent(part))
  }
}
