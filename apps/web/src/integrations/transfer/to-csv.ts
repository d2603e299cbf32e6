import { type ExportedInternship, importColumns } from '@fledge/contract/integrations/internship-import'

/** A spreadsheet would run a text that begins like a formula; the import removes the apostrophe again. */
const guard = (text: string) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)

const toField = (value: unknown) => {
  const text = Array.isArray(value) ? value.join('; ') : value === null ? '' : String(value)
  const guarded = typeof value === 'string' ? guard(text) : text
  return /[",;\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** The text begins with a byte order mark, so that Excel reads umlauts. */
export const toCsv = (rows: ExportedInternship[]) =>
  `\uFEFF${[importColumns.join(','), ...rows.map(row => importColumns.map(name => toField(row[name as keyof ExportedInternship])).join(','))].join('\r\n')}\r\n`
