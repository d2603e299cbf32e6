import { getInternship, listInternships } from '@fledge/contract/internships'
import {
  closeInternship,
  createInternship,
  type createInternshipInput,
  deleteInternship,
  getPostingDefaults,
  type InternshipInput,
  publishInternship,
  updateInternship,
} from '@fledge/contract/posting'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { refreshCompanyData } from '../../companies/company-refresh.ts'
import { call } from '../../platform/net/call.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { type Internship, toInternship, toInternshipPage } from '../internship.ts'
import { internshipQuery, refreshInternship } from '../internships.queries.ts'
import { type PostingFilters, toListQuery } from './posting-filters.ts'

const lists = ['internships', 'own']

type OwnList = Omit<PostingFilters, 'page'> & { page: number; limit?: number }

export const useOwnInternships = ({ page, limit = 100, ...filters }: OwnList) => {
  const query = { page, limit, ...toListQuery(filters) }
  return useQuery({
    queryKey: [...lists, query],
    queryFn: async ({ signal }) => toInternshipPage(await call(listInternships, { query, signal })),
    placeholderData: keepPreviousData,
    // Students apply while the list is not on the screen, which changes the counts.
    staleTime: 0,
  })
}

/** The title of an internship that no cached list contains; empty while it loads. */
export const useInternshipTitle = (id: string | undefined) => {
  const { data, error } = useQuery({ ...internshipQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return ''
  return data?.title ?? (isCallError(error, 404) ? 'Deleted internship' : '')
}

/** Loads the newest version for a form: never from the cache, and no refetch replaces the values during typing. */
export const useInternshipToEdit = (id: string | undefined) =>
  useQuery({
    queryKey: ['internships', 'to-edit', id],
    queryFn: async ({ signal }) =>
      toInternship((await call(getInternship, { params: { id: id ?? '' }, signal })).internship),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

const noDefaults = { country: null, currency: null }

/** The country and currency of a new internship; undefined while they load. Without a network the form opens without them. */
export const usePostingDefaults = () => {
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['internships', 'defaults'],
    queryFn: ({ signal }) => call(getPostingDefaults, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (isError || fetchStatus === 'paused' ? noDefaults : undefined)
}

/** Fetches everything that counts or lists the own internships again: the lists, the dashboard, the applicants. */
export const refreshPostings = () => {
  void queryClient.invalidateQueries({ queryKey: lists })
  refreshCompanyData()
}

const refreshAfter = (id?: string) => {
  refreshCompanyData()
  return Promise.all([queryClient.invalidateQueries({ queryKey: lists }), id && refreshInternship(id)])
}

type CreateBody = z.input<typeof createInternshipInput>

export const useCreateInternship = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: CreateBody; key: string }) =>
      call(createInternship, { body, idempotencyKey: key }),
    onSuccess: () => refreshAfter(),
  })

export const useUpdateInternship = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: InternshipInput }) =>
      call(updateInternship, { params: { id }, body }),
    onSuccess: (_response, { id }) => refreshAfter(id),
  })

type Target = Pick<Internship, 'id'>

export const usePublishInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(publishInternship, { params: { id } }),
    onSettled: (_response, _error, { id }) => refreshAfter(id),
  })

export const useCloseInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(closeInternship, { params: { id } }),
    onSettled: (_response, _error, { id }) => refreshAfter(id),
  })

export const useDeleteInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(deleteInternship, { params: { id } }),
    onSettled: (_response, _error, { id }) => refreshAfter(id),
  })
