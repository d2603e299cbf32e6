import type { Applicant } from '../../application.ts'
import { statusNames } from '../../application-status.tsx'
import { nameOf } from '../applicant-name.ts'

/** A spreadsheet runs a cell that begins like this as a formula; a quote in front keeps it text. */
const runs = /^[=+\-@\t\r]/

const toCell = (value: string) => `"${(runs.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

const columns: [string, (applicant: Applicant) => string][] = [
  ['Name', nameOf],
  ['Email', ({ student }) => student.email],
  ['Internship', ({ internship }) => internship.title],
  ['Status', ({ status }) => statusNames[status]],
  ['Applied', ({ applied_at }) => applied_at.slice(0, 10)],
  ['Rating', ({ rating }) => rating?.toString() ?? ''],
  ['Note', ({ note }) => note ?? ''],
  ['Resume', ({ resume_url }) => resume_url],
  ['Cover letter', ({ cover_letter }) => cover_letter],
]

/** One line per applicant, as RFC 4180 says; the mark in front tells Excel that it is UTF-8. */
export const toCsv = (applicants: Applicant[]) =>
  `\uFEFF${[columns.map(([name]) => name), ...applicants.map(applicant => columns.map(([, read]) => read(applicant)))]
    .map(cells => `${cells.map(toCell).join(',')}\r\n`)
    .join('')}`
