import { expect } from '../fixtures.ts'
import type { FledgeServer } from '../server/server.ts'
import { call, makePerson, type Person } from './people.ts'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Tests share a server. A test that searches by a unique skill or word finds only its own internships. */
export const uniqueWord = (prefix: string) => `${prefix}${Math.random().toString(36).slice(2, 8)}`
export const uniqueSkill = () => uniqueWord('Skill')

/** Creates a company that has filled in its profile. */
export async function makeCompany(server: FledgeServer, company_name: string) {
  const company = await makePerson(server, 'company', company_name)
  await saveProfile(company, { company_name, description: 'We make things.' })
  return company
}

/** Creates a student with a profile. A student without one sees a welcome on Discover. */
export async function makeStudent(server: FledgeServer, profile: object = {}) {
  const student = await makePerson(server, 'student', 'Sam Rivera')
  await saveProfile(student, { skills: ['React', 'Git'], ...profile })
  return student
}

export const saveProfile = ({ server, role, token }: Person, body: object) =>
  call(server, `/api/${role}-profile`, { token, body })

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

export const saveInternship = (student: Person, internship_id: string) =>
  call(student.server, '/api/interactions/saved-jobs', { token: student.token, body: { internship_id } })

/** Applies through the API and returns the id of the application. */
export async function applyTo(
  internship_id: string,
  student: Person,
  cover_letter = 'I would love to learn with you.',
  more: { top_pick?: boolean } = {},
) {
  const body = { internship_id, cover_letter, resume_url: 'https://example.com/resume.pdf', ...more }
  const { data } = await call(student.server, '/api/applications', { token: student.token, body })
  return (data.application as { id: string }).id
}

/** Sets a status and notifies the student at once, without the delay in which a company can undo it. */
export async function setApplicationStatus({ server, token }: Person, id: string, status: string) {
  await call(server, `/api/applications/${id}/status`, { method: 'PATCH', token, body: { status } })
  await call(server, '/api/applications/tell', { token, body: { ids: [id] } })
}

/** Waits until the server, which caches the skills of companies for seconds, suggests a new one. */
export const untilSuggested = ({ server, token }: Person, skill: string) =>
  expect
    .poll(
      async () => (await call(server, `/api/internships/skills?prefix=${skill}`, { token, method: 'GET' })).data.skills,
      { timeout: 20_000 },
    )
    .toEqual([skill])
