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
    // students apply behind the screen's back, so the list is asked for again whenever it is opened
    staleTime: 0,
  })

/** Every page of the list, for a file that holds all of it. */
export const listAllApplicants = async (filters: Omit<ListFilter, 'page'>): Promise<Applicant[]> => {
  const found: Applicant[] = []
  for (let page = 1; ; page++) {
    const answer = await call(listApplicants, { query: { ...toQuery(filters), page, limit: 1000 } })
    found.push(...toApplicantList(answer).applications)
    if (page >= answer.pagination.pages) return found
  }
}

/** Changes what is known of one applicant wherever it is listed, and the counts with its status; all else stays. */
const patchApplicant = (id: string, change: (known: Applicant) => Applicant) =>
  queryClient.setQueriesData<ApplicantList>({ queryKey: lists }, list => {
    const known = list?.applications.find(applicant => applicant.id === id)
    if (!list || !known) return list
    const changed = change(known)
    const counts = { ...list.counts }
    counts[known.status] -= 1
    counts[changed.status] += 1
    return { ...list, counts, applications: list.applications.map(each => (each === known ? changed : each)) }
  })

const moveTo = (applicant: Applicant, status: ApplicationStatus) =>
  patchApplicant(applicant.id, known => ({ ...known, status }))

// Whoever decided again meanwhile is not overruled by the answer to the first decision.
const settleMove = (answer: Applicant, status: ApplicationStatus) =>
  patchApplicant(answer.id, known =>
    known.status === status ? { ...answer, rating: known.rating, note: known.note } : known,
  )

const undoMove = (applicant: Applicant, status: ApplicationStatus) =>
  patchApplicant(applicant.id, known => (known.status === status ? { ...known, status: applicant.status } : known))

// One toast for a row of decisions, not fifty on top of each other.
const sayUpdated = () => toast.success('Application status updated!', { id: 'application-status' })

const sayFailed = (error: unknown) => {
  toastError(error, 'Failed to update status')
  void queryClient.invalidateQueries({ queryKey: lists })
}

/** Decisions show at once and reach the server in the order they were made. */
const inOrder = { scope: { id: 'application-status' } }

type Move = { applicant: Applicant; status: ApplicationStatus }

export const useSetApplicationStatus = () =>
  useMutation({
    ...inOrder,
    mutationFn: ({ applicant, status }: Move) =>
      call(setApplicationStatus, { params: { id: applicant.id }, body: { status } }),
    onMutate: ({ applicant, status }) => void moveTo(applicant, status),
    onSuccess: ({ application }, { status }) => {
      settleMove(toApplicant(application), status)
      sayUpdated()
    },
    onError: (error, { applicant, status }) => {
      undoMove(applicant, status)
      sayFailed(error)
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
      for (const application of applications) settleMove(toApplicant(application), status)
      sayUpdated()
    },
    onError: (error, { applicants, status }) => {
      for (const applicant of applicants) undoMove(applicant, status)
      sayFailed(error)
    },
  })

type Review = { applicant: Applicant; rating?: number | null; note?: string | null }

/** A star shows at once; a failure takes back this one star or note and nothing else. */
export const useRateApplicant = () =>
  useMutation({
    mutationFn: ({ applicant, ...body }: Review) => call(rateApplicant, { params: { id: applicant.id }, body }),
    onMutate: ({ applicant, rating }) => {
      if (rating !== undefined) patchApplicant(applicant.id, known => ({ ...known, rating }))
    },
    onSuccess: ({ application }, { rating }) => {
      const kept = rating === undefined ? { note: application.note } : { rating: application.rating }
      patchApplicant(application.id, known => ({ ...known, ...kept }))
    },
    onError: (error, { applicant, rating }) => {
      if (rating !== undefined) patchApplicant(applicant.id, known => ({ ...known, rating: applicant.rating }))
      toastError(error, 'Failed to save your note')
    },
  })
