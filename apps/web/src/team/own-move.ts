import { accountProfileQuery } from '../identity/identity.queries.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { readLocal, removeLocal, writeLocal } from '../platform/storage/local-store.ts'

const key = 'fledge.own-move'

type Membership = { id: string; company_id?: string | undefined }

const nameOf = ({ id, company_id }: Membership) => `${id} ${company_id}`

/**
 * Records the company that the person is about to leave, also by joining another one, so that no tab of theirs reports
 * it as a removal. The record does not expire, because a tab that was asleep learns of the move only when it wakes.
 */
export const startOwnMove = () => {
  const known = queryClient.getQueryData(accountProfileQuery.queryKey)
  if (known) writeLocal(key, nameOf(known))
}

/** Call it when the person stays after all, because an owner may remove them from the same company later. */
export const cancelOwnMove = () => removeLocal(key)

/** True when the person has left this company by themselves. */
export const isOwnMove = (membership: Membership) => readLocal(key) === nameOf(membership)
