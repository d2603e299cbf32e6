import { getPublicStudent, type SharedStudentProfile, searchStudents } from '@fledge/contract/profiles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { isCallError } from '../../platform/net/call-error.ts'

/** What a student shares with this company, or null while the student has written nothing. */
export const useSharedProfile = (id: string) =>
  useQuery({
    queryKey: ['profiles', 'shared', id],
    queryFn: async ({ signal }): Promise<SharedStudentProfile | null> => {
      try {
        return (await call(getPublicStudent, { params: { id }, signal })).profile
      } catch (error) {
        if (isCallError(error, 404)) return null
        throw error
      }
    },
  })

export type StudentFilters = {
  skills?: string | undefined
  university?: string | undefined
  graduation_year?: number | undefined
  page?: number | undefined
}

export const useSearchStudents = ({ skills, university, graduation_year, page = 1 }: StudentFilters) =>
  useQuery({
    queryKey: ['profiles', 'search', skills, university, graduation_year, page],
    queryFn: ({ signal }) =>
      call(searchStudents, { query: { skills, university, graduation_year, page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })
