import {
  type CompanyProfileInput,
  getCompanyProfile,
  getPublicCompany,
  saveCompanyProfile,
} from '@fledge/contract/companies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'

export const usePublicCompany = (id: string) =>
  useQuery({
    queryKey: ['companies', 'public', id],
    queryFn: async ({ signal }) => (await call(getPublicCompany, { params: { id }, signal })).profile,
  })

/** The own profile, or null while there is none. */
export const useCompanyProfile = () =>
  useQuery({
    queryKey: ['companies', 'own'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getCompanyProfile, { signal })).profile
      } catch (error) {
        if (isCallError(error, 404)) return null
        throw error
      }
    },
    // what is saved replaces the whole profile, so the form starts from the newest one whenever it is opened
    staleTime: 0,
  })

export const useSaveCompanyProfile = () =>
  useMutation({
    mutationFn: (body: CompanyProfileInput) => call(saveCompanyProfile, { body }),
    // Name and logo stand beside every internship, and the welcome at home waits for this.
    onSuccess: () => queryClient.invalidateQueries(),
  })
