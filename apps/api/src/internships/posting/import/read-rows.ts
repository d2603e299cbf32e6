import type { importInternships } from '@fledge/contract/integrations/internship-import'
import {
  type ImportProblem,
  type ImportRow,
  importRow,
  maxImportRows,
} from '@fledge/contract/integrations/internship-import'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { fail } from '../../../platform/errors.ts'

type Raw = Record<string, unknown>
export type ReadRow = { number: number; row: ImportRow }

/** Checks each row with the schema of the form. Rows with an error are left out of `rows`. */
export const readRows = async (body: BodyOf<typeof importInternships>) => {
  const raw = body.rows ?? (await readCsv(body.csv ?? ''))
  const schema = importRow()
  const rows: ReadRow[] = []
  const errors: ImportProblem[] = []
  const firstRowOf = new Map<string, number>()
  raw.forEach((given, index) => {
    const number = index + 1
    const parsed = schema.safeParse(given)
    const external_id = typeof given.external_id === 'string' ? given.external_id : null
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        errors.push({ row: number, external_id, column: path.length > 0 ? String(path[0]) : null, reason: message })
      return
    }
    const first = firstRowOf.get(parsed.data.external_id)
    if (first !== undefined) {
      errors.push({ row: number, external_id, column: 'external_id', reason: `Row ${first} has the same external_id` })
      return
    }
    firstRowOf.set(parsed.data.external_id, number)
    rows.push({ number, row: parsed.data })
  })
  return { rows, errors }
}

const readCsv = async (text: string): Promise<Raw[]> => {
  const { parse } = await import('csv-parse/sync')
  try {
    const records: Record<string, string>[] = parse(text, {
      bom: true,
      columns: (header: string[]) => header.map(name => name.trim().toLowerCase()),
      skip_empty_lines: true,
      // A wrong delimiter would otherwise be an error about the number of columns.
      delimiter: [',', ';', '\t'],
      to: maxImportRows + 1,
    })
    if (records.length > maxImportRows) return failCsv(`Please send at most ${maxImportRows} rows at once`)
    return records.map(toRaw)
  } catch (error) {
    return failCsv(`The CSV text cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`)
  }
}

const failCsv = (message: string) => fail('invalid_input', { message, fields: { csv: message } })

const numbers = ['stipend_min', 'stipend_max', 'duration_months', 'positions_available']

/** Every value of CSV is a text. An empty one clears the field, as in the form. */
const toRaw = (record: Record<string, string>): Raw =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toValue(name, withoutGuard(value.trim()))]))

const toValue = (name: string, value: string) => {
  if (value === '') return name === 'status' ? undefined : ''
  if (numbers.includes(name)) return /^-?\d+$/.test(value) ? Number(value) : value
  if (name === 'is_remote') return toBoolean(value.toLowerCase()) ?? value
  if (name === 'skills_required') return value.split(';').map(skill => skill.trim())
  return name === 'status' ? value.toLowerCase() : value
}

const toBoolean = (value: string) => {
  if (['true', 'yes', '1'].includes(value)) return true
  return ['false', 'no', '0'].includes(value) ? false : undefined
}

/** Exports begin a formula with an apostrophe, so that a spreadsheet does not run it. */
const withoutGuard = (value: string) => value.replace(/^'(?=[=+\-@])/, '')
