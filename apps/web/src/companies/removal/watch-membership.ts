import { getAccountProfile } from '@fledge/contract/identity'
import { hashKey } from '@tanstack/react-query'
import { accountProfileQuery } from '../../identity/identity.queries.ts'
import { onStreamStart } from '../../notifications/notification-events.ts'
import { call } from '../../platform/net/call.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { getSession } from '../../platform/session/session.ts'
import { isOwnMove } from '../../team/own-move.ts'
import { setRemoval } from './removed-company.ts'

type Membership = { company_id: string; company_role: string }
type Member = Membership & { id: string; company_name?: string | undefined }

const CHECK_EVERY_MS = 5000

/**
 * The membership that the screens last showed. The query cache cannot replace it: when a refetch brings the new company
 * before the event stream does, the cache no longer has the old one to compare with.
 */
let known: Member | undefined

/** Drops all cached data when the person belongs to another company now, and refetches it when the role has changed. */
const compare = (membership: Membership) => {
  const { company_id, company_role } = membership
  const before = known
  if (!before || (before.company_id === company_id && before.company_role === company_role)) return
  known = { ...before, ...membership }
  if (before.company_id === company_id) return void queryClient.invalidateQueries()
  // A person who was invited elsewhere and has accepted in another browser is not an owner of an own company there.
  const isRemoved = !isOwnMove(before) && company_role === 'owner'
  if (isRemoved) setRemoval({ userId: before.id, company: before.company_name ?? null })
  void queryClient.resetQueries()
}

/** Follows the profile of the person whenever it was fetched. */
const follow = () => {
  const profile = queryClient.getQueryData(accountProfileQuery.queryKey)
  if (!profile?.company_id || !profile.company_role) return
  const { id, company_id, company_role, company_name } = profile
  if (known?.id === id) compare({ company_id, company_role })
  known = { id, company_id, company_role, company_name }
}

const profileHash = hashKey(accountProfileQuery.queryKey)

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
  onStreamStart(({ company_id, company_role }) => {
    if (company_id && company_role) compare({ company_id, company_role })
  })
  follow()
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') checkAfter(event.action.error)
    if (event.action.type === 'success' && event.query.queryHash === profileHash) follow()
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') checkAfter(event.action.error)
  })
}
