import { getStudentProfile, type StudentProfileInput, saveStudentProfile } from '@fledge/contract/profiles'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { nullIfNotFound } from '../platform/net/null-if-not-found.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { createStoredResponses } from '../platform/storage/stored-response.ts'
import { reloadDeck } from '../swipes/swipes.queries.ts'

const storedProfile = createStoredResponses('fledge.profile', () => getStudentProfile.response.nullable())

/** The student's own profile, or null before it is first saved. */
export const studentProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: async ({ signal }) =>
    (await storedProfile.fetch('own', () => nullIfNotFound(call(getStudentProfile, { signal }))))?.profile ?? null,
  refetchInterval: () => storedProfile.refetchInterval('own'),
})

export const useStudentProfile = () => useQuery(studentProfileQuery)

export const useSaveStudentProfile = () =>
  useMutation({
    mutationFn: (body: StudentProfileInput) => call(saveStudentProfile, { body }),
    onSuccess: ({ profile }) => {
      queryClient.setQueryData(studentProfileQuery.queryKey, profile)
      reloadDeck()
      // Every match and the welcome on the home page depend on the profile.
      return queryClient.invalidateQueries()
    },
  })
