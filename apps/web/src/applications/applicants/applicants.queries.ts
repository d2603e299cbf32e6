import {
  listApplicants,
  rateApplicant,
  setApplicationStatus,
  setApplicationStatuses,
} from '@fledge/contract/applications'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { toastError } from '../../platform/forms/toast-error.ts'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { type Applicant, toApplicant } from '../application.ts'

type WireList = ResponseOf<typeof listApplicants>
type ApplicantList = Omit<WireList, 'applications'> & { applications: Applicant[] }
type ListFilter = { status?: ApplicationStatus | undefined; internship?: string | undefined; page: number }

const lists = ['applications', 'company']

const toQuery = ({ status, internship }: Omit<ListFilter, 'page'>) => ({
  ...(status ? { status } : {}),
  ...(internship ? { internship_id: internship } : {}),
})

const toApplicantList = ({ applications, ...rest }: WireList): ApplicantList => ({
  ...rest,
  applications: applications.map(toApplicant),
})

export const useApplicants = ({ page, ...filters }: ListFilter) =>
  useQuery({
    queryKey: [...lists, toQuery(filters), page],
    queryFn: async ({ signal }) =>
      toApplicantList(await call(listApplicants, { query: { ...toQuery(filters), page, limit: 100 }, signal })),
    placeholderData: keepPreviousData,
    // Students apply while the list is not on the screen.
    staleTime: 0,
  })

/** Every page of the list, for the export. */
export const listAllApplicants = async (filters: Omit<ListFilter, 'page'>): Promise<Applicant[]> => {
  const found: Applicant[] = []
  for (let page = 1; ; page++) {
    const list = await call(listApplicants, { query: { ...toQuery(filters), page, limit: 1000 } })
    found.push(...toApplicantList(list).applications)
    if (page >= list.pagination.pages) return found
  }
}

/** Changes one applicant in every cached list, and the counts by status with it. */
const patchApplicant = (id: string, change: (cached: Applicant) => Applicant) =>
  queryClient.setQueriesData<ApplicantList>({ queryKey: lists }, list => {
    const cached = list?.applications.find(applicant => applicant.id === id)
    if (!list || !cached) return list
    const changed = change(cached)
    const counts = { ...list.counts }
    counts[cached.status] -= 1
    counts[changed.status] += 1
    return { ...list, counts, applications: list.applications.map(each => (each === cached ? changed : each)) }
  })

const moveTo = (applicant: Applicant, status: ApplicationStatus) =>
  patchApplicant(applicant.id, cached => ({ ...cached, status }))

// The response to an earlier decision must not overwrite a later decision, rating or note.
const confirmMove = (saved: Applicant, status: ApplicationStatus) =>
  patchApplicant(saved.id, cached =>
    cached.status === status ? { ...saved, rating: cached.rating, note: cached.note } : cached,
  )

const undoMove = (applicant: Applicant, status: ApplicationStatus) =>
  patchApplicant(applicant.id, cached => (cached.status === status ? { ...cached, status: applicant.status } : cached))

// The fixed id makes fifty quick decisions one toast.
const toastUpdated = () => toast.success('Application status updated!', { id: 'application-status' })

const toastFailed = (error: unknown) => {
  toastError(error, 'Failed to update status')
  void queryClient.invalidateQueries({ queryKey: lists })
}

/** One scope sends the decisions in the order in which they were made. */
const inOrder = { scope: { id: 'application-status' } }

type Move = { applicant: Applicant; status: ApplicationStatus }

export const useSetApplicationStatus = () =>
  useMutation({
    ...inOrder,
    mutationFn: ({ applicant, status }: Move) =>
      call(setApplicationStatus, { params: { id: applicant.id }, body: { status } }),
    onMutate: ({ applicant, status }) => void moveTo(applicant, status),
    onSuccess: ({ application }, { status }) => {
      confirmMove(toApplicant(application), status)
      toastUpdated()
    },
    onError: (error, { applicant, status }) => {
      undoMove(applicant, status)
      toastFailed(error)
    },
  })

type Moves = { applicants: Applicant[]; status: ApplicationStatus }

export const useSetApplicationStatuses = () =>
  useMutation({
    ...inOrder,
    mutationFn: ({ applicants, status }: Moves) =>
      call(setApplicationStatuses, { body: { ids: applicants.map(({ id }) => id), status } }),
    onMutate: ({ applicants, status }) => {
      for (const applicant of applicants) moveTo(applicant, status)
    },
    onSuccess: ({ applications }, { status }) => {
      for (const application of applications) confirmMove(toApplicant(application), status)
      toastUpdated()
    },
    onError: (error, { applicants, status }) => {
      for (const applicant of applicants) undoMove(applicant, status)
      toastFailed(error)
    },
  })

type Review = { applicant: Applicant; rating?: number | null; note?: string | null }

/** A rating shows before the response; a failure restores only this rating. */
export const useRateApplicant = () =>
  useMutation({
    mutationFn: ({ applicant, ...body }: Review) => call(rateApplicant, { params: { id: applicant.id }, body }),
    onMutate: ({ applicant, rating }) => {
      if (rating !== undefined) patchApplicant(applicant.id, cached => ({ ...cached, rating }))
    },
    onSuccess: ({ application }, { rating }) => {
      const saved = rating === undefined ? { note: application.note } : { rating: application.rating }
      patchApplicant(application.id, cached => ({ ...cached, ...saved }))
    },
    onError: (error, { applicant, rating }) => {
      if (rating !== undefined) patchApplicant(applicant.id, cached => ({ ...cached, rating: applicant.rating }))
      toastError(error, 'Failed to save your note')
    },
  })
