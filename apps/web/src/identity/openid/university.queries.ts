import { listSignInProviders, type SignInProvider } from '@fledge/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'

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
