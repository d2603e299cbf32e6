import { getAccountProfile, listSignInProviders, type SignInProvider } from '@fledge/contract/identity'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { useSession } from '../platform/session/session.ts'

export const accountProfileQuery = queryOptions({
  queryKey: ['identity', 'account-profile'],
  queryFn: async ({ signal }) => (await call(getAccountProfile, { signal })).profile,
})

/** The name that the script of the prerendered page has already shown (public-entry.ts). */
const shownProviders = (): { providers: SignInProvider[] } | undefined => {
  const name = typeof document === 'undefined' ? undefined : document.documentElement.dataset.university
  return name ? { providers: [{ id: 'sso', name }] } : undefined
}

/** The name of the university at which people can sign in; null where there is none, undefined while it is not known. */
export const useUniversity = () =>
  useQuery({
    queryKey: ['identity', 'sign-in-providers'],
    queryFn: ({ signal }) => call(listSignInProviders, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    initialData: shownProviders,
    select: ({ providers }) => providers.find(({ id }) => id === 'sso')?.name ?? null,
  }).data

/** The signed-in account with `onboarded`; sends no request before a role is chosen. */
export const useAccountProfile = () => {
  const session = useSession()
  return useQuery({ ...accountProfileQuery, enabled: Boolean(session?.user.role) })
}
