import { getAccountProfile } from '@fledge/contract/identity'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { useSession } from '../platform/session/session.ts'

export const accountProfileQuery = queryOptions({
  queryKey: ['identity', 'account-profile'],
  queryFn: async ({ signal }) => (await call(getAccountProfile, { signal })).profile,
})

/** The signed-in account with `onboarded`; sends no request before a role is chosen. */
export const useAccountProfile = () => {
  const session = useSession()
  return useQuery({ ...accountProfileQuery, enabled: Boolean(session?.user.role) })
}
