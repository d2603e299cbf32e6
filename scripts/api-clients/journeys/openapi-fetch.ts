import createClient from 'openapi-fetch'
import { experience, must, project, readCode } from './mailed-code.ts'
import type { paths } from './openapi-typescript.ts'

/** A company posts, a student applies, the company decides: with types of openapi-typescript. */
const origin = process.argv[2] ?? ''
const api = createClient<paths>({ baseUrl: origin })

const signIn = async (email: string, role: 'student' | 'company') => {
  await api.POST('/identity/email-otp/send-verification-otp', { body: { email, type: 'sign-in' } })
  const otp = await readCode(origin, email)
  const { data } = await api.POST('/identity/sign-in/email-otp', { body: { email, otp } })
  must(data && 'token' in data && data.token, 'The response has a token')
  const person = createClient<paths>({ baseUrl: origin, headers: { authorization: `Bearer ${data.token}` } })
  await person.POST('/api/auth/initialize', { body: { full_name: 'Fay Fetch', role } })
  return person
}

const company = await signIn('company-fetch@example.com', 'company')
await company.PUT('/api/company-profile', { body: { company_name: 'Fetch Ltd' } })
const posted = await company.POST('/api/internships', {
  body: { title: 'API Intern', description: 'Call our API.', skills_required: ['HTTP'], stipend_min: 900 },
})
must(posted.data?.internship.status === 'active', 'The internship is published')
const { id } = posted.data.internship

const student = await signIn('student-fetch@example.com', 'student')
const saved = await student.PUT('/api/student-profile', {
  body: { university: 'Fledge University', projects: [project], experiences: [experience] },
})
const tools: string[] | undefined = saved.data?.profile.projects[0]?.tech_stack
must(tools?.[0] === 'Go', 'The project is read as it was saved')
const found = await student.GET('/api/internships', { params: { query: { search: 'API', limit: 5 } } })
must(
  found.data?.internships.some(internship => internship.id === id),
  'The search finds it',
)
const body = { internship_id: id, cover_letter: 'Hello', resume_url: 'https://example.com/cv.pdf' }
const applied = await student.POST('/api/applications', { body })
must(applied.data?.application.status === 'pending', 'The application is sent')
const again = await student.POST('/api/applications', { body })
must(again.error?.code === 'already_applied', 'An error has a typed code')

const listed = await company.GET('/api/applications/company', { params: { query: { status: 'pending' } } })
must(listed.data?.applications[0]?.student.university === 'Fledge University', 'The company sees the applicant')
const decided = await company.PATCH('/api/applications/{id}/status', {
  params: { path: { id: applied.data.application.id } },
  body: { status: 'shortlisted' },
})
must(decided.data?.application.status === 'shortlisted', 'The company decides')
const me = await student.GET('/api/auth/me')
const picks: number | undefined = me.data?.user.top_picks_left
must(picks === 3, 'The student has all top picks')
