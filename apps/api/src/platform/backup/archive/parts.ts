import { z } from 'zod'
import { damagedError } from '../backup-error.ts'

/** An archive consists of lines. A part is a JSON object; a row of the table that was named last is a JSON array. */
const part = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('archive'),
    version: z.string(),
    made_at: z.string(),
    /** Absent when the server's secret comes from the environment and the archive is not encrypted. */
    secret: z.string().optional(),
    /** Always empty: versions from before uploads require the field. Each uploaded file is a part of its own. */
    files: z.array(z.never()),
    /** The S3 bucket in which the uploaded files stay; absent when the archive contains them. */
    bucket: z.string().optional(),
  }),
  z.object({
    part: z.literal('database'),
    engine: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  }),
  z.object({ part: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    part: z.literal('end'),
    tables: z.array(z.object({ name: z.string(), rows: z.number(), hash: z.string() })),
  }),
  /** An uploaded file, after the rows. */
  z.object({ part: z.literal('file'), key: z.string(), sha256: z.string(), content: z.string() }),
  /** Sent by a running server that cannot finish its snapshot; never stored. */
  z.object({ part: z.literal('error'), message: z.string() }),
])

export type Part = z.infer<typeof part>
export type ArchivePart = Extract<Part, { part: 'archive' }>
export type DatabasePart = Extract<Part, { part: 'database' }>
export type TablePart = Extract<Part, { part: 'table' }>
export type FilePart = Extract<Part, { part: 'file' }>
export type TableChecksum = Extract<Part, { part: 'end' }>['tables'][number]

export const isRow = (line: string) => line.startsWith('[')
export const formatPart = (value: Part) => `${JSON.stringify(value)}\n`

export const parsePart = (line: string): Part => {
  try {
    return part.parse(JSON.parse(line))
  } catch {
    throw damagedError()
  }
}
