import {
  apply,
  type applyInput,
  getStudentApplication,
  listStudentApplications,
  withdrawApplication,
} from '@fledge/contract/applications'
import { getMe } from '@fledge/contract/identity'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { emitInternshipChange, onInternshipChange } from '../internships/internship-changes.ts'
import { refreshInternship } from '../internships/internships.queries.ts'
import { onApplicationsChanged, onMessagesChanged, onNotification } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { createStoredResponses } from '../platform/storage/stored-response.ts'
import { type OwnApplication, toOwnApplication } from './application.ts'

const lists = ['applications', 'student']

type ListFilter = { status: ApplicationStatus | undefined; page: number }

export const useStudentApplications = ({ status, page }: ListFilter) =>
  useQuery({
    queryKey: [...lists, status, page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: 10, sort: 'needs' as const, told: 'true' as const, ...(status ? { status } : {}) }
      const { applications, ...rest } = await storedLists.fetch(listName({ status, page }), () =>
        call(listStudentApplications, { query, signal }),
      )
      return { ...rest, applications: applications.map(toOwnApplication) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: () => storedLists.refetchInterval(listName({ status, page })),
  })

/** Stores 8 responses: the first page of each of the six tabs, and two more pages. */
const storedLists = createStoredResponses('fledge.applications', () => listStudentApplications.response, 8)
const listName = ({ status = 'all', page }: { status?: ApplicationStatus | 'all' | undefined; page: number }) =>
  `${status} ${page}`

const refreshLists = () => queryClient.invalidateQueries({ queryKey: lists })

onInternshipChange(({ change, isSettled }) => {
  if (isSettled && change.application !== undefined) void refreshLists()
})

onNotification(({ type }) => {
  if (type === 'application') void refreshLists()
})
onApplicationsChanged(() => void refreshLists())
// The next step of an application may be to read its messages.
onMessagesChanged(() => void refreshLists())

/** Shows the entry of a loaded list until the response arrives, and without a network. */
export const useStudentApplication = (id: string) =>
  useQuery({
    queryKey: [...lists, 'one', id],
    queryFn: async ({ signal }) =>
      toOwnApplication((await call(getStudentApplication, { params: { id }, signal })).application),
    placeholderData: () => findListed(id),
  })

const findListed = (id: string) =>
  queryClient
    .getQueriesData<{ applications?: OwnApplication[] }>({ queryKey: lists })
    .flatMap(([, list]) => list?.applications ?? [])
    .find(application => application.id === id)

const topPicks = ['applications', 'top-picks']

/** The number of top picks that the student has left; undefined while it is unknown. */
export const useTopPicksLeft = () =>
  useQuery({
    queryKey: topPicks,
    queryFn: async ({ signal }) => (await call(getMe, { signal })).user.top_picks_left ?? 0,
    // Other tabs, withdrawals and lapses change it.
    staleTime: 0,
  }).data

type ApplyBody = z.input<typeof applyInput>

export const useApply = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: ApplyBody; key: string }) => call(apply, { body, idempotencyKey: key }),
    onSuccess: ({ application: { internship_id, ...application } }) =>
      emitInternshipChange({ id: internship_id.id, change: { application }, isSettled: true }),
    // Another tab has applied, or the internship was closed: the page shows this instead of the form.
    onError: (error, { body }) => isCallError(error, 409) && refreshInternship(body.internship_id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: topPicks }),
  })

export const useWithdrawApplication = () =>
  useMutation({
    mutationFn: ({ id }: { id: string; internshipId: string }) => call(withdrawApplication, { params: { id } }),
    onSuccess: (_response, { internshipId }) =>
      emitInternshipChange({ id: internshipId, change: { application: null }, isSettled: true }),
    // The server rejects a withdrawal when the status has changed, so the list is fetched again.
    onError: refreshLists,
  })
