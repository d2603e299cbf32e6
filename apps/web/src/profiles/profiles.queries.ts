import { getStudentProfile } from '@fledge/contract/profiles'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { isCallError } from '../platform/call-error.ts'

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
