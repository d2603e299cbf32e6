import type { ApplicationStatus } from '@fledge/contract/statuses'
import { type Application, answer, type Company, day, hour, isDecided } from '../facts/journal.ts'
import { callApi, expectStatus } from '../people/person.ts'
import { changeListing, keepListings } from './listings.ts'
import { count, isGone, type Year } from './year.ts'

/** A decision of this day, which may be taken back. */
export type Decision = {
  id: string
  company: Company
  changes: { application: Application; before: ApplicationStatus }[]
}

const visits = { prompt: 0.9, slow: 0.5, forgetful: 0.35, silent: 0, chaotic: 0.6 }
const promises = { prompt: [7], slow: [21], forgetful: [14], silent: [14], chaotic: [7, 14, 21] }

/** One morning of a company. Returns what it decided. */
export const visit = async (year: Year, company: Company): Promise<Decision[]> => {
  const { random } = year
  if (!random.isTrue(visits[company.temperament])) return []
  await keepListings(year, company)
  const isChaotic = company.temperament === 'chaotic'
  const promise = random.pick(promises[company.temperament])
  if (promise !== company.promise && (!isChaotic || random.isTrue(0.02))) await setPromise(year, company, promise)
  if (isChaotic && random.isTrue(0.03)) await changeListing(year, company)
  const due = company.applications.filter(each => isAnswerable(each) && each.answerAfter <= Date.now())
  const toDecide = new Map<ApplicationStatus, Application[]>()
  for (const application of due) {
    const act = application.answeredAt === null ? random.next() : 0.5
    if (act < 0.08) await write(year, application)
    else if (act < 0.16) await propose(year, application)
    else {
      const status = nextStatus(year, application)
      toDecide.set(status, [...(toDecide.get(status) ?? []), application])
    }
  }
  if (isChaotic && random.isTrue(0.1))
    toDecide.set(
      'reviewed',
      company.applications.filter(each => isAnswerable(each) && each.status === 'pending' && !due.includes(each)),
    )
  const decisions: Decision[] = []
  for (const [status, applications] of toDecide)
    for (let start = 0; start < applications.length; start += 100)
      decisions.push(await decide(year, company, applications.slice(start, start + 100), status))
  return decisions
}

const isAnswerable = (application: Application) =>
  !isGone(application) &&
  !isDecided(application) &&
  application.listing.state !== 'deleted' &&
  application.waiting === null

const setPromise = async ({ product }: Year, company: Company, days: number) => {
  expectStatus(await callApi(product, company.person, 'PUT', '/company-profile/promise', { days }), 200)
  company.promise = days
}

/** After a first answer comes a decision. */
const nextStatus = ({ random }: Year, { answeredAt }: Application): ApplicationStatus => {
  if (answeredAt === null && random.isTrue(0.4)) return 'shortlisted'
  return random.isTrue(0.2) ? 'accepted' : 'rejected'
}

const decide = async (year: Year, company: Company, applications: Application[], status: ApplicationStatus) => {
  const body = expectStatus(
    await callApi(year.product, company.person, 'PATCH', '/applications/status', {
      ids: applications.map(({ id }) => id),
      status,
      ...(status === 'rejected' && { reason: 'stronger' }),
    }),
    200,
  )
  const changes = applications
    .filter(application => application.status !== status)
    .map(application => ({ application, before: application.status }))
  for (const { application } of changes) {
    application.status = status
    application.waiting = { status, since: Date.now() }
    if (status === 'shortlisted') planDecision(year, application)
  }
  count(year, 'decisions', changes.length)
  return { id: body.decision?.id ?? '', company, changes }
}

/** The company will decide later, or never. */
const planDecision = ({ random }: Year, application: Application) => {
  const never = { prompt: 0, slow: 0.1, forgetful: 0.5, silent: 1, chaotic: 0.3 }[application.company.temperament]
  application.answerAfter = random.isTrue(never) ? Number.POSITIVE_INFINITY : Date.now() + random.between(3, 70) * day
}

const write = async (year: Year, application: Application) => {
  const { company, student, id } = application
  const body = { body: `Dear ${student.person.full_name}, we are reading your application.` }
  expectStatus(await callApi(year.product, company.person, 'POST', `/threads/${id}/messages`, body), 201)
  answer(application, Date.now())
  planDecision(year, application)
  count(year, 'messages of companies')
}

/** Each proposal of a company has a time of its own, so that no interviews overlap. */
let proposals = 0

const propose = async (year: Year, application: Application) => {
  const { company, id } = application
  const startsAt = Math.ceil(Date.now() / day + 3) * day + (++proposals % 46) * (hour / 2)
  const slots = [new Date(startsAt).toISOString()]
  const proposal = { slots, minutes: 30, place: 'https://meet.example/room', zone: 'Europe/Berlin' }
  const { interview } = expectStatus(
    await callApi(year.product, company.person, 'POST', `/applications/${id}/interviews`, proposal),
    201,
  )
  answer(application, Date.now())
  planDecision(year, application)
  application.interview = {
    id: interview.id,
    slotId: interview.slots[0].id,
    endsAt: startsAt + hour / 2,
    isBooked: false,
  }
  count(year, 'interviews proposed')
}

/** Takes a decision back. Those that the student was told of are changed back, and the student is told that too. */
export const undo = async (year: Year, { id, company, changes }: Decision) => {
  const remaining = changes.filter(({ application }) => !isGone(application) && application.listing.state !== 'deleted')
  if (id === '' || remaining.length < changes.length || remaining.length === 0) return
  expectStatus(await callApi(year.product, company.person, 'POST', `/applications/decisions/${id}/undo`, {}), 200)
  for (const { application, before } of changes) {
    const wasTold = application.waiting === null
    application.status = before
    application.waiting = wasTold ? { status: before, since: Date.now() } : null
    application.answerAfter = Date.now() + year.random.between(1, 30) * day
  }
  count(year, 'decisions taken back', changes.length)
}
