import type { Json, Person } from '../make.ts'
import { makeCompany, makeStudent } from '../make.ts'
import { makeApplication } from '../make-application.ts'
import { makeInternship } from '../make-internship.ts'
import type { TestApp } from '../test-app.ts'

const hour = 3600 * 1000

/** Returns the time `hours` hours from now, rounded to the minute. */
export const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * hour).toISOString()

export const proposal = { minutes: 30, place: 'https://meet.example/acme', zone: 'Europe/Berlin' }

export const propose = (company: Person, application: string, slots: string[], more: object = {}) =>
  company.call('POST', `/applications/${application}/interviews`, { ...proposal, slots, ...more })

export const bookFirst = (person: Person, interview: Json) =>
  person.call('POST', `/interviews/${interview.id}/book`, { slot_id: interview.slots[0].id, zone: 'America/New_York' })

/** A student who has applied to a company, which proposes times. */
export const makeProposal = async (
  test: TestApp,
  slots = [inHours(48), inHours(72)],
  company?: Person,
  title = 'Frontend Intern',
) => {
  const owner = company ?? (await makeCompany(test, 'Cora Acme'))
  const student = await makeStudent(test, 'Sam Student')
  const internship = await makeInternship(test, owner, { title })
  const application = await makeApplication(test, student, internship)
  const { body } = await propose(owner, application, slots)
  return { company: owner, student, application, internship, interview: body.interview as Json }
}
