import { collectAccountData } from '../../account/account.service.ts'
import { deleteAccount } from '../../account/deletion/account-deletion.service.ts'
import { endSessionsOf, resetSecondFactor } from '../../identity/account-help.service.ts'
import { logEvent, recordEvent } from '../../identity/activity/activity.service.ts'
import { endFeedOfSessions } from '../../interviews/calendar/calendar-feed.service.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { OperatorError } from '../operator-error.ts'
import { findPeople, type PersonRow } from './people.sql.ts'

/** More people would fill the screen; a longer part of the name finds fewer. */
const mostPeople = 20

export const listPeople = async ({ db }: OperatorDeps, text: string) => {
  const found = await findPeople(db, text, mostPeople + 1)
  return { people: found.slice(0, mostPeople), hasMore: found.length > mostPeople }
}

/** Finds a person by the whole email or by the id. */
export const requirePerson = async ({ db }: OperatorDeps, text: string): Promise<PersonRow> => {
  const [person] = await findPeople(db, text, 1)
  if (!person) throw new OperatorError(`Nobody was found for "${text}".`)
  return person
}

export const endSessions = (deps: OperatorDeps, person: PersonRow) =>
  endSessionsOf({ ...deps, endFeeds: endFeedOfSessions }, person)

export const resetFactor = async (deps: OperatorDeps, person: PersonRow) => {
  const isReset = await resetSecondFactor({ ...deps, endFeeds: endFeedOfSessions, jobs: await deps.openJobs() }, person)
  if (!isReset) throw new OperatorError(`${person.email} has no two-step verification.`)
}

export const exportPerson = async ({ db, log, publicUrl }: OperatorDeps, person: PersonRow) => {
  await recordEvent({ db, log }, { kind: 'operator-exported-data', account: person, client: null })
  const { company_id, company_role } = person
  return collectAccountData(
    { db, publicUrl },
    person,
    company_id && company_role ? { id: company_id, role: company_role } : null,
  )
}

export const deletePerson = async ({ db, log }: OperatorDeps, person: PersonRow) => {
  await deleteAccount(db, { user: person })
  logEvent(log, { kind: 'deletion-requested', succeeded: true, by: 'operator' })
}
