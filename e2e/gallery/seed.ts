import {
  applyTo,
  postInternship,
  saveInternship,
  saveProfile,
  setApplicationStatus,
} from '../support/people/internships.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'
import {
  extremeInternship,
  extremeProfile,
  longName,
  longPerson,
  longText,
  longWord,
  missingLogo,
  sparseInternship,
} from './extremes.ts'
import { rtlCompany, rtlInternship, rtlLetter, rtlPerson, rtlProfile, rtlText } from './right-to-left.ts'
import { proposeExtremeInterview, seedInterviews } from './seed-interviews.ts'

const places = ['Berlin', 'Lisbon', 'Tallinn', 'Ghent', 'Porto', 'Turin']
const roles = ['Frontend', 'Data', 'Design', 'Marketing', 'Research', 'Security', 'Film', 'Policy', 'Hardware', 'Legal']
const names = ['Ada Okafor', 'Luis Romero', 'Mina Park', 'Jonas Weber', 'Priya Nair', 'Chloe Martin']

const typicalProfile = {
  bio: 'Third year of computer science. I like interfaces that explain themselves, and the people who use them.',
  university: 'University of Porto',
  degree: 'BSc Computer Science',
  graduation_year: 2027,
  location: 'Porto',
  availability: 'June to September 2027',
  phone: '+351 912 345 678',
  linkedin_url: 'https://www.linkedin.com/in/sam',
  github_url: 'https://github.com/sam',
  skills: ['React', 'SQL', 'Git'],
  resumes: [
    { id: 'cv', name: 'CV 2026', url: 'https://example.com/cv.pdf', uploaded_at: '2026-05-01', is_primary: true },
  ],
  projects: [
    {
      id: 'maps',
      title: 'Quiet maps',
      description: 'Routes without traffic.',
      tech_stack: ['React'],
      url: '',
      github_url: '',
    },
  ],
  experiences: [
    {
      id: 'lab',
      title: 'Lab assistant',
      company: 'University of Porto',
      start_date: '2025-02',
      current: true,
      description: '',
    },
  ],
}

/** Creates newcomers, typical people, and people whose data is as long and large as the contract allows. */
export async function seedGallery(server: FledgeServer) {
  const [newStudent, newCompany, typical, extreme, rightToLeft] = await Promise.all([
    makePerson(server, 'student', 'Robin Newcomer'),
    makePerson(server, 'company', 'Newcomer Works'),
    seedTypical(server),
    seedExtreme(server),
    seedRightToLeft(server),
  ])
  return { newStudent, newCompany, ...typical, ...extreme, ...rightToLeft }
}
export type GalleryData = Awaited<ReturnType<typeof seedGallery>>

async function seedTypical(server: FledgeServer) {
  const company = await makePerson(server, 'company', 'Nimbus Gallery')
  await saveProfile(company, {
    company_name: 'Nimbus Gallery',
    description: 'We print weather on paper: forecasts, almanacs, and maps of the wind.',
    website: 'https://nimbus.example',
    industry: 'Publishing',
    company_size: '11-50',
    location: 'Berlin',
    logo_url: `${server.url}/favicon.svg`,
  })
  const student = await makePerson(server, 'student', 'Sam Rivera')
  await saveProfile(student, typicalProfile)
  const postings = []
  for (const [index, role] of [...roles, 'Sound', 'Maps'].entries()) {
    const location = places[index % places.length]
    postings.push(await postInternship(company, { title: `${role} intern`, location, is_remote: index % 3 === 0 }))
  }
  const draft = await postInternship(company, { title: 'Archive intern', status: 'draft' })
  const closed = await postInternship(company, { title: 'Winter intern' })
  await call(server, `/api/internships/${closed.id}/close`, { method: 'PATCH', token: company.token })

  const ids = postings.map(({ id }) => id)
  for (const id of ids.slice(0, 11)) await saveInternship(student, id)
  for (const [title, reason] of [
    ['Radio intern', 'place'],
    ['Printing intern', 'pay'],
  ]) {
    const { id: internship_id } = await postInternship(company, { title, location: 'Reykjavík' })
    const body = { internship_id, direction: 'left', reason }
    await call(server, '/api/interactions/swipes', { token: student.token, body })
  }
  const search = { name: 'Remote Nimbus', query: 'search=Nimbus&remote=true', frequency: 'weekly' }
  await call(server, '/api/saved-searches', { token: student.token, body: search })
  const statuses = [undefined, 'reviewed', 'shortlisted', 'accepted', 'rejected', undefined]
  const application = await applyToAll(student, company, ids.slice(1, 6), statuses)
  const applicants = await Promise.all(names.map(name => makePerson(server, 'student', name)))
  for (const [index, applicant] of applicants.entries()) {
    await saveProfile(applicant, { ...typicalProfile, skills: ['SQL', roles[index] ?? 'Git'] })
    await applyToAll(applicant, company, ids.slice(1, 2), [statuses[index]])
  }
  await addStages(company)
  await converse(company, student, application)
  await seedInterviews(company, student)
  const invited = ids[10] ?? ''
  await keepStudents(company, [student, ...applicants.slice(0, 2)], invited)
  return {
    company,
    student,
    invited,
    open: ids[11] ?? '',
    applied: ids[1] ?? '',
    closed: closed.id,
    draft: draft.id,
    application,
  }
}

/** Two stages of the company's own, the first with an applicant. */
async function addStages({ server, token }: Person) {
  await call(server, '/api/application-stages', { token, body: { name: 'Phone call' } })
  const { data } = await call(server, '/api/application-stages', { token, body: { name: 'Task' } })
  const { stages } = data as { stages: { id: string }[] }
  const query = '/api/applications/company/ids?status=shortlisted'
  const shortlisted = (await call(server, query, { method: 'GET', token })).data as { applications: { id: string }[] }
  const ids = shortlisted.applications.slice(0, 1).map(({ id }) => id)
  const body = { ids, status: 'shortlisted', stage_id: stages[0]?.id }
  await call(server, '/api/applications/status', { method: 'PATCH', token, body })
}

/** A conversation with an unread reply, and a template. */
async function converse(company: Person, student: Person, application: string) {
  const { server } = company
  const write = ({ token }: Person, body: string) =>
    call(server, `/api/threads/${application}/messages`, { token, body: { body } })
  await write(company, 'Hello Sam, we liked your maps. When could you start?\nSee https://nimbus.example/maps')
  await write(student, 'Thank you! From June on.')
  await write(company, 'That suits us.')
  await write(student, `My address for the contract: ${'x'.repeat(90)}`)
  const body = { name: 'First contact', body: 'Hello {first_name}, about {title}' }
  await call(server, '/api/message-templates', { token: company.token, body })
}

/** Saves, notes and invites students. The last one declines. */
async function keepStudents({ server, token }: Person, students: Person[], internship_id: string) {
  const message = 'Your maps without traffic are just what our paper needs.\nCome and see the press on a Friday.'
  for (const { id, token: own } of students) {
    await call(server, `/api/student-profile/saved/${id}`, { method: 'PUT', token })
    const body = { text: 'Met at the fair in Porto. Asked good questions about paper.' }
    await call(server, `/api/student-profile/notes/${id}`, { method: 'PUT', token, body })
    const { data } = await call(server, '/api/invitations', { token, body: { student_id: id, internship_id, message } })
    const { id: invitation } = data.invitation as { id: string }
    const answer = { declined: id === students.at(-1)?.id, blocked: false }
    await call(server, `/api/invitations/${invitation}`, { method: 'PATCH', token: own, body: answer })
  }
}

async function seedExtreme(server: FledgeServer) {
  const extremeCompany = await makePerson(server, 'company', longName)
  await saveProfile(extremeCompany, {
    company_name: longName,
    description: longText,
    website: `https://${longWord.toLowerCase().replace('ä', 'ae')}.example/${'about-us/'.repeat(10)}`,
    industry: `${longWord} and inland navigation`,
    company_size: '1000+',
    location: `Bad ${longWord} unter dem Berge`,
    logo_url: missingLogo,
  })
  const extremeStudent = await makePerson(server, 'student', longPerson)
  await saveProfile(extremeStudent, extremeProfile)
  const { id: extreme } = await postInternship(extremeCompany, extremeInternship)
  const { id: sparse } = await postInternship(extremeCompany, sparseInternship)
  const applied = await postInternship(extremeCompany, { ...extremeInternship, title: `${longWord} intern` })
  for (const id of [extreme, sparse]) await saveInternship(extremeStudent, id)
  const extremeApplication = await applyToAll(extremeStudent, extremeCompany, [applied.id], ['shortlisted'])
  await proposeExtremeInterview(extremeCompany, extremeApplication)
  return { extremeCompany, extremeStudent, extreme, sparse, extremeApplication }
}

/** Applies to each internship and sets its status; returns the id of the first application, which is a top pick. */
async function applyToAll(student: Person, company: Person, ids: string[], statuses: (string | undefined)[]) {
  let first = ''
  for (const [index, id] of ids.entries()) {
    const application = await applyTo(id, student, undefined, { top_pick: index === 0 })
    first ||= application
    const status = statuses[index]
    if (status) await setApplicationStatus(company, application, status)
  }
  return first
}

async function seedRightToLeft(server: FledgeServer) {
  const rtlCompanyPerson = await makePerson(server, 'company', rtlCompany)
  await saveProfile(rtlCompanyPerson, { company_name: rtlCompany, description: rtlText, location: 'القاهرة' })
  const rtlStudent = await makePerson(server, 'student', rtlPerson)
  await saveProfile(rtlStudent, rtlProfile)
  const { id: rtlInternshipId } = await postInternship(rtlCompanyPerson, rtlInternship)
  const rtlApplication = await applyTo(rtlInternshipId, rtlStudent, rtlLetter)
  return { rtlCompany: rtlCompanyPerson, rtlStudent, rtlInternshipId, rtlApplication }
}
