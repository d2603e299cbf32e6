import { getPublicStudent, type SharedStudentProfile, searchStudents } from '@fledge/contract/profiles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { nullIfNotFound } from '../../platform/net/null-if-not-found.ts'

/** The part of a profile that a student shares with this company, or null without a profile. */
export const useSharedProfile = (id: string) =>
  useQuery({
    queryKey: ['profiles', 'shared', id],
    queryFn: async ({ signal }): Promise<SharedStudentProfile | null> =>
      (await nullIfNotFound(call(getPublicStudent, { params: { id }, signal })))?.profile ?? null,
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
