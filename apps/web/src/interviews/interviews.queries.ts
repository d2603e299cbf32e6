import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '@fledge/contract/interviews/calendar-feed'
import {
  bookInterview,
  cancelInterview,
  getInterviewFile,
  listInterviews,
  proposeInterview,
  rescheduleInterview,
  setInterviewers,
} from '@fledge/contract/interviews/interviews'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { onApplicantsChanged, onApplicationsChanged, onNotification } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { ownTimeZone } from './interview-time.ts'

const lists = ['interviews']

const refreshInterviews = () => queryClient.invalidateQueries({ queryKey: lists })

onApplicantsChanged(() => void refreshInterviews())
onApplicationsChanged(() => void refreshInterviews())
onNotification(({ type }) => {
  if (type === 'application') void refreshInterviews()
})

type Page = { when: 'upcoming' | 'agenda' | 'past'; page: number; limit?: number; isOwnFirst?: boolean }

export const useInterviews = ({ when, page, limit = 10, isOwnFirst = false }: Page) =>
  useQuery({
    queryKey: [...lists, when, page, limit, isOwnFirst],
    queryFn: ({ signal }) =>
      call(listInterviews, {
        query: { when, page, limit, ...(isOwnFirst && { own_first: 'true' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/**
 * The newest interview about each of these applications, an open one before others. One request for all: a list of applications
 * would otherwise send one for each card.
 */
export const useInterviewsByApplication = (applicationIds: string[]) =>
  useQuery({
    queryKey: [...lists, 'applications', applicationIds],
    queryFn: async ({ signal }) => {
      const query = { application_ids: applicationIds, when: 'all' as const, limit: 100 }
      const { interviews } = await call(listInterviews, { query, signal })
      // The later entries of a map win.
      return new Map(interviews.toReversed().map(interview => [interview.application_id, interview]))
    },
    enabled: applicationIds.length > 0,
    placeholderData: keepPreviousData,
  })

export type Proposal = { slots: string[]; minutes: number; place: string; reason: string; interviewers?: string[] }

export const useProposeInterview = () =>
  useMutation({
    mutationFn: ({ applicationId, key, ...given }: Proposal & { applicationId: string; key: string }) =>
      call(proposeInterview, {
        params: { id: applicationId },
        body: {
          slots: given.slots,
          minutes: given.minutes,
          place: given.place,
          zone: ownTimeZone(),
          ...(given.interviewers && { interviewer_ids: given.interviewers }),
        },
        idempotencyKey: key,
      }),
    // Also after an error: another tab or another person has changed the interview.
    onSettled: refreshInterviews,
  })

/** Who holds an interview. */
export const useSetInterviewers = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; interviewer_ids: string[] }) =>
      call(setInterviewers, { params: { id }, body }),
    onSettled: refreshInterviews,
  })

export const useRescheduleInterview = () =>
  useMutation({
    mutationFn: ({ id, key, interviewers: _, ...given }: Proposal & { id: string; key: string }) =>
      call(rescheduleInterview, { params: { id }, body: { ...given, zone: ownTimeZone() }, idempotencyKey: key }),
    onSettled: refreshInterviews,
  })

export const useBookInterview = () =>
  useMutation({
    mutationFn: ({ id, slotId }: { id: string; slotId: string }) =>
      call(bookInterview, {
        params: { id },
        body: { slot_id: slotId, zone: ownTimeZone() },
        idempotencyKey: `book-${slotId}`,
      }),
    onSettled: refreshInterviews,
  })

export const useCancelInterview = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(cancelInterview, { params: { id }, body: { reason } }),
    onSettled: refreshInterviews,
  })

/** Loads the calendar file of a booked interview. It is not cached, because each change gives it another sequence. */
export const useInterviewFile = () =>
  useMutation({ mutationFn: (id: string) => call(getInterviewFile, { params: { id } }) })

const feed = ['calendar-feed']

export const useCalendarFeed = () =>
  useQuery({ queryKey: feed, queryFn: async ({ signal }) => (await call(getCalendarFeed, { signal })).feed })

export const useCreateCalendarFeed = () =>
  useMutation({
    mutationFn: () => call(createCalendarFeed),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feed }),
  })

export const useDeleteCalendarFeed = () =>
  useMutation({
    mutationFn: () => call(deleteCalendarFeed),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feed }),
  })
