import { expectRecord } from '../facts/expected-records.ts'
import { type Application, type Company, day, type Listing, type Student } from '../facts/journal.ts'
import { callApi, expectStatus, signIn } from '../people/person.ts'
import { count, forEach, isGone, openListings, type Year } from './year.ts'

/** Students apply to internships that are open. A company that is paused refuses, and no other one does. */
export const applyMany = async (year: Year, wanted: number) => {
  const { random } = year
  const open = year.companies.flatMap(openListings)
  const students = year.students.filter(({ isDeleted }) => !isDeleted)
  if (open.length === 0) return
  const plans: { student: Student; listing: Listing; delay: number }[] = []
  for (let tries = 0; plans.length < wanted && tries < wanted * 3; tries++) {
    const student = random.pick(students)
    const listing = random.pick(open)
    if (student.applied.has(listing.id)) continue
    student.applied.add(listing.id)
    plans.push({ student, listing, delay: random.next() })
  }
  // A job decides whether a company is paused. When no job ran this morning, the simulation accepts either response.
  const isKnown = Date.now() - year.ranAt < day / 4
  const paused = new Map<Company, boolean>()
  for (const { company } of open)
    if (!paused.has(company)) paused.set(company, expectRecord(company, year.ranAt).isPaused)
  await forEach(Map.groupBy(plans, ({ student }) => student).values(), async own => {
    for (const { student, listing, delay } of own)
      await applyTo(year, student, listing, { delay, isPaused: isKnown ? paused.get(listing.company) : undefined })
  })
}

const applyTo = async (
  year: Year,
  student: Student,
  listing: Listing,
  { delay, isPaused }: { delay: number; isPaused: boolean | undefined },
) => {
  const response = await callApi(year.product, student.person, 'POST', '/applications', {
    internship_id: listing.id,
    cover_letter: 'I would love to work with you.',
    resume_url: 'https://example.com/resume.pdf',
  })
  if (response.status === 409 && response.body.code === 'answers_overdue') {
    count(year, 'applications refused by a pause')
    if (isPaused === false) year.faults.push(`${listing.company.person.full_name} is paused and should not be`)
    return
  }
  const { application } = expectStatus(response, 201)
  if (isPaused === true) year.faults.push(`${listing.company.person.full_name} is not paused and should be`)
  const { company } = listing
  const made: Application = {
    id: application.id,
    company,
    listing,
    student,
    appliedAt: Date.now(),
    promisedDays: company.promise,
    dueAt: Date.now() + company.promise * day,
    answeredAt: null,
    status: 'pending',
    waiting: null,
    interview: null,
    decideBy: null,
    decidedAt: null,
    goneAt: null,
    isWithdrawn: false,
    answerAfter: Date.now() + answerDays(company, delay) * day,
  }
  company.applications.push(made)
  year.applications.push(made)
}

/** After how many days the company would answer; `delay` is from 0 to 1. */
const answerDays = ({ temperament }: Company, delay: number) =>
  ({
    prompt: 1 + 5 * delay,
    slow: 6 + 22 * delay,
    forgetful: delay < 0.3 ? Number.POSITIVE_INFINITY : 30 * delay,
    silent: Number.POSITIVE_INFINITY,
    chaotic: delay < 0.15 ? Number.POSITIVE_INFINITY : 40 * delay,
  })[temperament]

/** What the students with applications do on a day: book interviews, withdraw, write when the answer is overdue, leave. */
export const actOnApplications = async (year: Year) => {
  const { random, product } = year
  const now = Date.now()
  const isRecent = ({ appliedAt }: Application) => now - appliedAt < 80 * day
  await forEach(
    year.applications.filter(each => isRecent(each) && !isGone(each)),
    async application => {
      const { interview, student } = application
      const { person } = student
      if (interview && !interview.isBooked && random.isTrue(0.5)) {
        const path = `/interviews/${interview.id}/book`
        const { status } = await callApi(product, person, 'POST', path, {
          slot_id: interview.slotId,
          zone: 'Europe/Berlin',
        })
        interview.isBooked = status === 200
        count(year, status === 200 ? 'interviews booked' : 'interviews that could not be booked')
      } else if (application.status === 'pending' && application.waiting === null && random.isTrue(0.0015)) {
        expectStatus(await callApi(product, person, 'DELETE', `/applications/${application.id}`), 200)
        application.goneAt = now
        application.isWithdrawn = true
        count(year, 'applications withdrawn')
      } else if (application.dueAt < now && application.answeredAt === null && random.isTrue(0.02)) {
        const body = { body: `Hello, is there any news? I applied for ${application.listing.title}.` }
        const { status } = await callApi(product, person, 'POST', `/threads/${application.id}/messages`, body)
        count(year, status === 201 ? 'messages of students who wait' : 'messages of students that were refused')
      }
    },
  )
  for (const student of year.students) if (!student.isDeleted && random.isTrue(0.0001)) await leave(year, student)
}

const leave = async (year: Year, student: Student) => {
  await signIn(year.product, student.person)
  expectStatus(await callApi(year.product, student.person, 'DELETE', '/auth/delete'), 200)
  student.isDeleted = true
  for (const application of year.applications) if (application.student === student) application.goneAt ??= Date.now()
  count(year, 'accounts deleted')
}
