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

/** The own profile, or null before it is created. */
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
    // Saving sends every field of the form, so a form that starts from a cached profile would overwrite newer changes.
    staleTime: 0,
  })

export const useSaveCompanyProfile = () =>
  useMutation({
    mutationFn: (body: CompanyProfileInput) => call(saveCompanyProfile, { body }),
    // Every internship embeds the name and logo, and the welcome card depends on the profile.
    onSuccess: () => queryClient.invalidateQueries(),
  })
