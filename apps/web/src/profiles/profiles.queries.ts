import { getStudentProfile, type StudentProfileInput, saveStudentProfile } from '@fledge/contract/profiles'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { nullIfNotFound } from '../platform/net/null-if-not-found.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { reloadDeck } from '../swipes/swipes.queries.ts'

/** The student's own profile, or null before it is first saved. */
export const studentProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: async ({ signal }) => (await nullIfNotFound(call(getStudentProfile, { signal })))?.profile ?? null,
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
