import { maxImportRows } from '@fledge/contract/integrations/internship-import'

export type ImportPart = { body: { rows: Record<string, unknown>[] } | { csv: string }; count: number }

/** The server accepts bodies of 256 KB. JSON escapes characters, so a part of a text may be longer than the text. */
const maxCharacters = 100_000

/** Splits a file into requests. Throws a sentence for the person when it is neither a list in JSON nor CSV. */
export const splitFile = (name: string, text: string): ImportPart[] =>
  /\.json$/i.test(name) || /^\s*[[{]/.test(text) ? splitJson(text) : splitCsv(text)

const splitJson = (text: string): ImportPart[] => {
  const parsed = parseJson(text)
  const list: unknown = Array.isArray(parsed) ? parsed : (parsed as { rows?: unknown } | null)?.rows
  if (!Array.isArray(list)) throw new Error('This file has no list of internships.')
  const rows: Record<string, unknown>[] = list.map(row => (row !== null && typeof row === 'object' ? row : {}))
  return groups(rows, row => JSON.stringify(row).length).map(part => ({ body: { rows: part }, count: part.length }))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file is not valid JSON.')
  }
}

const splitCsv = (text: string): ImportPart[] => {
  const [header, ...records] = splitRecords(text).filter(record => record.trim() !== '')
  if (header === undefined || records.length === 0) throw new Error('This file has no rows below its header.')
  return groups(records, record => record.length).map(part => ({
    body: { csv: [header, ...part].join('\n') },
    count: part.length,
  }))
}

/** Splits at line breaks outside of quotes; the server reads the fields. */
export const splitRecords = (text: string) => {
  const records: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === '\n' && !isQuoted) {
      records.push(text.slice(start, at).replace(/\r$/, ''))
      start = at + 1
    }
  }
  return [...records, text.slice(start)]
}

const groups = <T>(rows: T[], lengthOf: (row: T) => number) => {
  const parts: T[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const row of rows) {
    length += lengthOf(row)
    const part = parts.at(-1)
    if (part && part.length < maxImportRows && length <= maxCharacters) part.push(row)
    else {
      parts.push([row])
      length = lengthOf(row)
    }
  }
  return parts
}
