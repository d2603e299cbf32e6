import { getPublicCompany } from '@fledge/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

export const usePublicCompany = (id: string) =>
  useQuery({
    queryKey: ['companies', 'public', id],
    queryFn: async ({ signal }) => (await call(getPublicCompany, { params: { id }, signal })).profile,
  })
