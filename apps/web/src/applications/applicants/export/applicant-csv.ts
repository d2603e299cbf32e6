import { statusNames } from '../../../statuses/application-status.tsx'
import { type Applicant, applicantName, internshipTitle } from '../../application.ts'

/**
 * A spreadsheet evaluates a cell with such a first character as a formula; a quote in front keeps it text. Some also skip white
 * space and invisible characters, and read full-width signs as plain ones.
 */
const formulaStart = /^(?:[\t\r]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/u

const toCell = (value: string) => `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

const columns: [string, (applicant: Applicant) => string][] = [
  ['Name', applicantName],
  ['Email', ({ student }) => student.email],
  ['Phone', ({ student }) => student.phone ?? ''],
  ['University', ({ student }) => student.university ?? ''],
  ['Graduation year', ({ student }) => student.graduation_year?.toString() ?? ''],
  ['Skills', ({ student }) => student.skills.join('; ')],
  ['Internship', ({ internship }) => internshipTitle(internship)],
  ['Status', ({ status }) => statusNames[status]],
  ['Stage', ({ stage }) => stage?.name ?? ''],
  ['Applied', ({ applied_at }) => applied_at.slice(0, 10)],
  ['Rating', ({ team_rating }) => team_rating.average?.toString() ?? ''],
  ['Note', ({ note }) => note ?? ''],
  ['Resume', ({ resume_url }) => resume_url],
  ['Cover letter', ({ cover_letter }) => cover_letter],
]

/** RFC 4180, one line per applicant. Excel reads the file as UTF-8 only with the byte order mark in front. */
export const toCsv = (applicants: Applicant[]) =>
  `\uFEFF${[columns.map(([name]) => name), ...applicants.map(applicant => columns.map(([, read]) => read(applicant)))]
    .map(cells => `${cells.map(toCell).join(',')}\r\n`)
    .join('')}`
