import type { FledgeServer } from '../server/server.ts'
import { call, makePerson, type Person } from './people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A company with a profile, as students meet it. */
export async function makeCompany(server: FledgeServer, company_name: string) {
  const company = await makePerson(server, 'company', company_name)
  await call(server, '/api/company-profile', {
    token: company.token,
    body: { company_name, description: 'We make things.' },
  })
  return company
}

export async function postInternship(company: Person, parts: object = {}) {
  const { data } = await call(company.server, '/api/internships', {
    token: company.token,
    body: {
      title: 'Engineering Intern',
      description: 'Build one thing well, from the first sketch to the first user.',
      location: 'Berlin',
      stipend_min: 1200,
      stipend_max: 1800,
      duration_months: 3,
      skills_required: ['React', 'SQL'],
      application_deadline: inDays(20),
      ...parts,
    },
  })
  return data.internship as { id: string; title: string }
}

/** A student whose profile is filled in, so that the deck is there at once. */
export async function makeStudent(server: FledgeServer, profile: object = {}) {
  const student = await makePerson(server, 'student', 'Sam Rivera')
  await call(server, '/api/student-profile', { token: student.token, body: { skills: ['React', 'Git'], ...profile } })
  return student
}

/** Applies without the screens; the answer is the application's id. */
export async function applyTo(internship_id: string, student: Person) {
  const body = {
    internship_id,
    cover_letter: 'I would love to learn with you.',
    resume_url: 'https://example.com/resume.pdf',
  }
  const { data } = await call(student.server, '/api/applications', { token: student.token, body })
  return (data.application as { id: string }).id
}
