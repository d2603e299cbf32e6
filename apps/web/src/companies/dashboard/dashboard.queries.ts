import { getCompanyDashboard } from '@fledge/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'

export const useCompanyDashboard = () =>
  useQuery({
    queryKey: ['companies', 'dashboard'],
    queryFn: ({ signal }) => call(getCompanyDashboard, { signal }),
    // almost everything a company or its students do changes it
    staleTime: 0,
  })
