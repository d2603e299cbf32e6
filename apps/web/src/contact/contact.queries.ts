import { getContactDetails } from '@fledge/contract/contact'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'

/** The support email is a setting of the server. */
export const useContactDetails = () =>
  useQuery({
    queryKey: ['contact', 'details'],
    queryFn: ({ signal }) => call(getContactDetails, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
