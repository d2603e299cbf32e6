import { type CompanyProfileInput, createCompanyProfile, getCompanyProfile } from '@fledge/contract/companies'
import { createStudentProfile, getStudentProfile, type StudentProfileInput } from '@fledge/contract/profiles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { reloadDeck } from '../swipes/swipes.queries.ts'

const nullIfNotFound = async <T>(request: Promise<{ profile: T }>): Promise<T | null> => {
  try {
    return (await request).profile
  } catch (error) {
    if (isCallError(error, 404)) return null
    throw error
  }
}

// Saving sends every field of the form, so a form that starts from a cached profile would overwrite newer changes.
const withoutCache = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

export const useFindStudentProfile = () =>
  useQuery({
    queryKey: ['onboarding', 'student-profile'],
    queryFn: ({ signal }) => nullIfNotFound(call(getStudentProfile, { signal })),
    ...withoutCache,
  })

export const useFindCompanyProfile = () =>
  useQuery({
    queryKey: ['onboarding', 'company-profile'],
    queryFn: ({ signal }) => nullIfNotFound(call(getCompanyProfile, { signal })),
    ...withoutCache,
  })

// Match scores, the profile and the welcome card depend on the new profile.
const invalidateAll = () => queryClient.invalidateQueries()

export const useCreateStudentProfile = () =>
  useMutation({
    mutationFn: (body: StudentProfileInput) => call(createStudentProfile, { body }),
    onSuccess: () => {
      reloadDeck()
      return invalidateAll()
    },
  })

export const useCreateCompanyProfile = () =>
  useMutation({
    mutationFn: (body: CompanyProfileInput) => call(createCompanyProfile, { body }),
    onSuccess: invalidateAll,
  })
