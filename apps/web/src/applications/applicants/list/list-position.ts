import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { ApplicantList } from '../data/applicant-list.ts'

type Listed = Pick<ApplicantList, 'counts' | 'cursor' | 'kept'> & {
  applications: Pick<ApplicantList['applications'][number], 'id' | 'status'>[]
}

/**
 * The number of people in the list, including decided ones who stay visible, so that "12 of 347" keeps its total while
 * they leave the filter.
 */
export const listTotal = ({ applications, counts, kept }: Listed, status: ApplicationStatus | undefined) =>
  counts[status ?? 'all'] +
  applications.filter(each => (status && each.status !== status) || kept.includes(each.id)).length

/** The position of an applicant in the whole list, from 1; undefined when it is not on this page. */
export const positionInList = ({ applications, cursor }: Listed, id: string) => {
  const at = applications.findIndex(each => each.id === id)
  return at === -1 ? undefined : cursor.start + at + 1
}
