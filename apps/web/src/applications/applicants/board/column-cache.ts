import type { Applicant } from '../../application.ts'
import type { ApplicantList } from '../data/applicant-list.ts'
import { isMoved } from './moved-cards.ts'

/** Adds a card at its place in the column's order, so that the next response of the server does not move it. */
export const withMovedCard = (applicants: Applicant[], arrived: Applicant, isNewestFirst: boolean): Applicant[] => {
  const others = applicants.filter(({ id }) => id !== arrived.id)
  const older = others.findIndex(({ applied_at }) => applied_at <= arrived.applied_at)
  const at = !isNewestFirst ? 0 : older === -1 ? others.length : older
  return others.toSpliced(at, 0, arrived)
}

/** Adds the next page. A card that was moved here may be in the page too. */
export const withNextPage = (list: ApplicantList, next: ApplicantList): ApplicantList => {
  const shown = new Set(list.applications.map(({ id }) => id))
  return { ...next, applications: [...list.applications, ...next.applications.filter(({ id }) => !shown.has(id))] }
}

/** The cards of the column that this tab has moved there and that a new response does not contain. */
export const findMissingMoved = (cached: ApplicantList | undefined, fresh: ApplicantList): Applicant[] => {
  const returned = new Set(fresh.applications.map(({ id }) => id))
  return cached?.applications.filter(applicant => isMoved(applicant) && !returned.has(applicant.id)) ?? []
}
