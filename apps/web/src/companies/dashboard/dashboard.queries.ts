import { getCompanyDashboard } from '@fledge/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'

/** `refetchOnMount: false` uses what another part of the screen has just read. */
export const useCompanyDashboard = (options: { refetchOnMount?: boolean } = {}) =>
  useQuery({
    ...options,
    queryKey: ['companies', 'dashboard'],
    queryFn: ({ signal }) => call(getCompanyDashboard, { signal }),
    // Almost every action of the company or of its applicants changes these numbers.
    staleTime: 0,
  })
