import { getAccountProfile } from '@fledge/contract/identity'
import { accountProfileQuery } from '../../identity/identity.queries.ts'
import { onMembership } from '../../notifications/notification-events.ts'
import { call } from '../../platform/net/call.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { getSession } from '../../platform/session/session.ts'
import { isOwnMove } from '../../team/own-move.ts'
import { setRemoval } from './removed-company.ts'

type Membership = { company_id: string; company_role: string }

const CHECK_EVERY_MS = 5000

/** Drops all cached data when the person belongs to another company now, and refetches it when the role has changed. */
const compare = ({ company_id, company_role }: Membership) => {
  const known = queryClient.getQueryData(accountProfileQuery.queryKey)
  if (!known || (known.company_id === company_id && known.company_role === company_role)) return
  if (known.company_id === company_id) return void queryClient.invalidateQueries()
  // A person who was invited elsewhere and has accepted in another browser is not an owner of an own company there.
  const isRemoved = !isOwnMove() && company_role === 'owner'
  if (isRemoved) setRemoval({ userId: known.id, company: known.company_name ?? null })
  void queryClient.resetQueries()
}

let checkedAt = 0

/** A request of a removed person fails as forbidden or not found, perhaps before the event stream is connected again. */
const checkAfter = (error: unknown) => {
  if (!isCallError(error, 403) && !isCallError(error, 404)) return
  if (getSession()?.user.role !== 'company' || Date.now() - checkedAt < CHECK_EVERY_MS) return
  checkedAt = Date.now()
  call(getAccountProfile).then(
    ({ profile: { company_id, company_role } }) => company_id && company_role && compare({ company_id, company_role }),
    () => undefined,
  )
}

/** Follows the membership of the person by the event stream and by rejected requests. */
export const watchMembership = () => {
  onMembership(compare)
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') checkAfter(event.action.error)
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') checkAfter(event.action.error)
  })
}
