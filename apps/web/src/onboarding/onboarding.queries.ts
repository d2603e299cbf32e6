import { type CompanyProfileInput, createCompanyProfile, getCompanyProfile } from '@fledge/contract/companies'
import { createStudentProfile, getStudentProfile, type StudentProfileInput } from '@fledge/contract/profiles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { dealDeckAgain } from '../swipes/swipes.queries.ts'

const orNone = async <T>(asked: Promise<{ profile: T }>): Promise<T | null> => {
  try {
    return (await asked).profile
  } catch (error) {
    if (isCallError(error, 404)) return null
    throw error
  }
}

// What is saved replaces the whole profile, so the form must start from the newest one: nothing of it is kept.
const fresh = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

export const useFindStudentProfile = () =>
  useQuery({
    queryKey: ['onboarding', 'student-profile'],
    queryFn: ({ signal }) => orNone(call(getStudentProfile, { signal })),
    ...fresh,
  })

export const useFindCompanyProfile = () =>
  useQuery({
    queryKey: ['onboarding', 'company-profile'],
    queryFn: ({ signal }) => orNone(call(getCompanyProfile, { signal })),
    ...fresh,
  })

// The own profile and the welcome change with it.
const forgetAnswers = () => queryClient.invalidateQueries()

export const useCreateStudentProfile = () =>
  useMutation({
    mutationFn: (body: StudentProfileInput) => call(createStudentProfile, { body }),
    onSuccess: () => {
      dealDeckAgain()
      return forgetAnswers()
    },
  })

export const useCreateCompanyProfile = () =>
  useMutation({
    mutationFn: (body: CompanyProfileInput) => call(createCompanyProfile, { body }),
    onSuccess: forgetAnswers,
  })
