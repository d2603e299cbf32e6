import { getMe } from '@fledge/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'

/** Whether the account menu has the link to the screens of operators; read when the menu opens for the first time. */
export const useIsOperator = () =>
  useQuery({
    queryKey: ['identity', 'is-operator'],
    queryFn: async ({ signal }) => Boolean((await call(getMe, { signal })).user.is_operator),
    staleTime: 5 * 60_000,
    retry: false,
  }).data ?? false
