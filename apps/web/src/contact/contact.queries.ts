import { getContactDetails } from '@fledge/contract/contact'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'

/** Whoever runs the server says where its support reads mail. */
export const useContactDetails = () =>
  useQuery({
    queryKey: ['contact', 'details'],
    queryFn: ({ signal }) => call(getContactDetails, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
