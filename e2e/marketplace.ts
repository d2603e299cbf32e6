import { call, makePerson, type Person } from './people.ts'
import type { FledgeServer } from './server.ts'

export async function makeCompany(server: FledgeServer, company_name: string): Promise<Person> {
  const company = await makePerson(server, 'company', `${company_name} Team`)
  const profile = { company_name, description: 'Weather for gardens.', industry: 'Climate', location: 'Porto' }
  await call(server, '/api/company-profile', { token: company.token, body: profile })
  return company
}

export async function makeStudent(server: FledgeServer, full_name: string): Promise<Person> {
  const student = await makePerson(server, 'student', full_name)
  const profile = {
    bio: 'I build small things that work.',
    university: 'Universidade de Lisboa',
    skills: ['React', 'SQL'],
  }
  await call(server, '/api/student-profile', { token: student.token, body: profile })
  return student
}

export async function postInternship(company: Person, title: string): Promise<string> {
  const internship = {
    title,
    description: 'Build the screens that gardeners look at every morning, with people who care about both.',
    responsibilities: 'Draw, build and test small parts of the product.',
    requirements: 'Curiosity, and a first project to show.',
    location: 'Porto',
    is_remote: true,
    stipend_min: 800,
    stipend_max: 1100,
    duration_months: 6,
    positions_available: 2,
    skills_required: ['React', 'TypeScript', 'SQL'],
    application_deadline: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    status: 'active',
  }
  const { data } = await call(company.server, '/api/internships', { token: company.token, body: internship })
  return (data.internship as { id: string }).id
}

export async function applyTo(internship_id: string, student: Person): Promise<string> {
  const body = {
    internship_id,
    cover_letter: 'I would love to learn with you.',
    resume_url: 'https://example.com/resume.pdf',
  }
  const { data } = await call(student.server, '/api/applications', { token: student.token, body })
  return (data.application as { id: string }).id
}
