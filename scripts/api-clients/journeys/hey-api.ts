import { createClient, createConfig } from './hey-api/client/index.ts'
import * as api from './hey-api/sdk.gen.ts'
import { experience, must, project, readCode } from './mailed-code.ts'

/** The same journey as in openapi-fetch.ts, with the functions of @hey-api/openapi-ts. */
const origin = process.argv[2] ?? ''
const visitor = createClient(createConfig({ baseUrl: origin }))

const signIn = async (email: string, role: 'student' | 'company') => {
  await api.sendCode({ client: visitor, body: { email, type: 'sign-in' } })
  const otp = await readCode(origin, email)
  const { data } = await api.signInByCode({ client: visitor, body: { email, otp } })
  must(data && 'token' in data && data.token, 'The response has a token')
  const client = createClient(createConfig({ baseUrl: origin, auth: data.token }))
  await api.initializeProfile({ client, body: { full_name: 'Hedy Hey', role } })
  return client
}

const company = await signIn('company-hey@example.com', 'company')
await api.saveCompanyProfile({ client: company, body: { company_name: 'Hey Ltd' } })
const posted = await api.createInternship({
  client: company,
  body: { title: 'SDK Intern', description: 'Call our SDK.', skills_required: ['HTTP'], stipend_min: 900 },
})
must(posted.data?.internship.status === 'active', 'The internship is published')
const { id } = posted.data.internship

const student = await signIn('student-hey@example.com', 'student')
const saved = await api.saveStudentProfile({
  client: student,
  body: { university: 'Fledge University', projects: [project], experiences: [experience] },
})
const tools: string[] | undefined = saved.data?.profile.projects[0]?.tech_stack
must(tools?.[0] === 'Go', 'The project is read as it was saved')
const found = await api.listInternships({ client: student, query: { search: 'SDK', limit: 5 } })
must(
  found.data?.internships.some(internship => internship.id === id),
  'The search finds it',
)
const body = { internship_id: id, cover_letter: 'Hello', resume_url: 'https://example.com/cv.pdf' }
const applied = await api.apply({ client: student, body })
must(applied.data?.application.status === 'pending', 'The application is sent')
const again = await api.apply({ client: student, body })
must(again.error?.code === 'already_applied', 'An error has a typed code')

const listed = await api.listApplicants({ client: company, query: { status: 'pending' } })
must(listed.data?.applications[0]?.student.university === 'Fledge University', 'The company sees the applicant')
const decided = await api.setApplicationStatus({
  client: company,
  path: { id: applied.data.application.id },
  body: { status: 'shortlisted' },
})
must(decided.data?.application.status === 'shortlisted', 'The company decides')
