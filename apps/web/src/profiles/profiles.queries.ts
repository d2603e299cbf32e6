import { getStudentProfile, type StudentProfileInput, saveStudentProfile } from '@fledge/contract/profiles'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { reloadDeck } from '../swipes/swipes.queries.ts'

/** The own profile, or null while there is none. */
export const studentProfileQuery = queryOptions({
  queryKey: ['profiles', 'own'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(getStudentProfile, { signal })).profile
    } catch (error) {
      if (isCallError(error, 404)) return null
      throw error
    }
  },
})

export const useStudentProfile = () => useQuery(studentProfileQuery)

/** The whole profile at once; after it the best matches are others. */
export const useSaveStudentProfile = () =>
  useMutation({
    mutationFn: (body: StudentProfileInput) => call(saveStudentProfile, { body }),
    onSuccess: ({ profile }) => {
      queryClient.setQueryData(studentProfileQuery.queryKey, profile)
      reloadDeck()
      // Matches on every internship and the welcome at home follow from it too.
      return queryClient.invalidateQueries()
    },
  })
