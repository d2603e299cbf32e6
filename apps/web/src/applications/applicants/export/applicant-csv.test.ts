import { expect, test } from 'vitest'
import { sampleInternship } from '../../../internships/internship-sample.ts'
import { noAnswer } from '../../answers/answer-sample.ts'
import type { Applicant } from '../../application.ts'
import { toCsv } from './applicant-csv.ts'

const applicant = (parts: Partial<Applicant>): Applicant => ({
  id: '1',
  _id: '1',
  internship: sampleInternship({ id: '3', title: 'Designer' }),
  cover_letter: 'Hello',
  resume_url: 'https://example.com/cv.pdf',
  status: 'pending',
  applied_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  history: [],
  student: {
    id: '2',
    full_name: 'Ana Silva',
    email: 'ana@example.com',
    university: 'Porto',
    graduation_year: 2027,
    availability: null,
    phone: '+351 912',
    skills: ['SQL', 'React'],
  },
  match: { skills: [], required: 0 },
  note_by: null,
  noted_at: null,
  assignee: null,
  notice: null,
  undo: null,
  confirmed_start: null,
  interview_at: null,
  ...noAnswer,
  top_pick: false,
  stage: null,
  rating: 4,
  team_rating: { average: 4, count: 1 },
  note: null,
  ...parts,
})

test('An applicant is one line with every column in quotes', () => {
  expect(toCsv([applicant({})]).split('\r\n')).toEqual([
    '\uFEFF"Name","Email","Phone","University","Graduation year","Skills","Internship","Status","Stage","Applied","Rating","Note","Resume","Cover letter"',
    `"Ana Silva","ana@example.com","'+351 912","Porto","2027","SQL; React","Designer","Pending","","2026-11-01","4","","https://example.com/cv.pdf","Hello"`,
    '',
  ])
})

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\u200b＝1',
  '\u00a0\u00ad=1',
]
test.for(formulas)('A cell that starts with %j stays text', text => {
  expect(toCsv([applicant({ cover_letter: text })])).toContain(`"'${text}"`)
})

test('Quotes are doubled, commas and line breaks stay inside their cell', () => {
  expect(toCsv([applicant({ note: 'She said "yes", twice\nand left' })])).toContain(
    '"She said ""yes"", twice\nand left"',
  )
})

test('An applicant without a name is Unknown', () => {
  expect(
    toCsv([
      applicant({
        student: { ...applicant({}).student, full_name: '', email: 'x@example.com' },
      }),
    ]),
  ).toContain('"Unknown"')
})
