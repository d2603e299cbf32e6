import {
  closeInternships,
  extendDeadlines,
  listOwnInternshipIds,
  reopenInternships,
} from '@fledge/contract/internships/own-internships'
import { call } from '../../../platform/net/call.ts'
import { refreshPostings } from '../posting.queries.ts'
import { type PostingFilters, toListQuery } from '../posting-filters.ts'
import { changeInParts } from './in-parts.ts'

/** All internships under the filters, also those of other pages. */
export const listAllPostings = async ({ status, search }: PostingFilters) =>
  (await call(listOwnInternshipIds, { query: toListQuery({ status, search, by: undefined, order: undefined }) }))
    .internships

type Change = { ids: string[]; onProgress: (done: number) => void }

const refreshAfter = async <Result>(work: Promise<Result>) => {
  const result = await work
  refreshPostings()
  return result
}

export const closeAll = ({ ids, onProgress }: Change) =>
  refreshAfter(changeInParts(ids, part => call(closeInternships, { body: { ids: part } }), onProgress))

export const reopenAll = ({ ids, onProgress }: Change) =>
  refreshAfter(changeInParts(ids, part => call(reopenInternships, { body: { ids: part } }), onProgress))

export const extendAll = ({ ids, onProgress, deadline }: Change & { deadline: string }) =>
  refreshAfter(
    changeInParts(
      ids,
      part => call(extendDeadlines, { body: { ids: part, application_deadline: deadline } }),
      onProgress,
    ),
  )
