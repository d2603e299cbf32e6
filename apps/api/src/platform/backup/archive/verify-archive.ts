import { isNewerVersion, version } from '../../version.ts'
import { BackupError, damagedError } from '../backup-error.ts'
import { readVerifiedContent } from './archived-files.ts'
import { type ArchivePart, type DatabasePart, isRow, parsePart, type TableChecksum } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { RowChecksum } from './row-checksum.ts'

export type ArchiveSummary = {
  archive: ArchivePart
  database: DatabasePart
  tables: TableChecksum[]
  files: { count: number; bytes: number }
}

const newer = (madeBy: string) =>
  new BackupError(
    `The backup was made by version ${madeBy} of Fledge, and this is version ${version}. Restore it with that version or a later one.`,
  )

/** Reads the whole file and compares the rows of each table with the count and hash at the end of the archive. */
export const verifyArchive = async (file: string, passphrase: string | null): Promise<ArchiveSummary> => {
  let archive: ArchivePart | undefined
  let database: DatabasePart | undefined
  let tables: TableChecksum[] | undefined
  const sums = new Map<string, RowChecksum>()
  let current: RowChecksum | undefined
  const files = { count: 0, bytes: 0 }
  for await (const line of readArchive(file, passphrase)) {
    if (isRow(line)) {
      current?.add(line)
      continue
    }
    const part = parsePart(line)
    if (part.part === 'archive') {
      // An archive of a newer version may have unknown parts, which would be reported as damage.
      if (isNewerVersion(part.version)) throw newer(part.version)
      archive = part
    } else if (part.part === 'database') database = part
    else if (part.part === 'table') {
      current = new RowChecksum()
      sums.set(part.name, current)
    } else if (part.part === 'end') tables = part.tables
    else if (part.part === 'file') {
      files.count++
      files.bytes += readVerifiedContent(part).length
    } else throw damagedError()
  }
  const isComplete = tables?.every(
    ({ name, rows, hash }) => sums.get(name)?.rows === rows && sums.get(name)?.hash === hash,
  )
  if (!archive || !database || !tables || !isComplete) throw damagedError()
  return { archive, database, tables, files }
}
