import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '@fledge/contract/interviews/calendar-feed'
import {
  bookInterview,
  cancelInterview,
  type Interview,
  listInterviews,
  proposeInterview,
  rescheduleInterview,
} from '@fledge/contract/interviews/interviews'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { onApplicantsChanged, onNotification } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { ownZone } from './interview-time.ts'

const lists = ['interviews']

const refreshInterviews = () => queryClient.invalidateQueries({ queryKey: lists })

onApplicantsChanged(() => void refreshInterviews())
onNotification(({ type }) => {
  if (type === 'application') void refreshInterviews()
})

type Page = { when: 'upcoming' | 'past'; page: number; limit?: number }

export const useInterviews = ({ when, page, limit = 10 }: Page) =>
  useQuery({
    queryKey: [...lists, when, page, limit],
    queryFn: ({ signal }) => call(listInterviews, { query: { when, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** The newest interview about an application; null when there was none. */
export const useInterviewOf = (applicationId: string) =>
  useQuery({
    queryKey: [...lists, 'application', applicationId],
    queryFn: async ({ signal }): Promise<Interview | null> => {
      const query = { application_id: applicationId, when: 'all' as const, limit: 10 }
      const { interviews } = await call(listInterviews, { query, signal })
      return interviews.find(({ state }) => state === 'proposed' || state === 'booked') ?? interviews[0] ?? null
    },
  })

export type Proposal = { slots: string[]; minutes: number; place: string; reason: string }

export const useProposeInterview = () =>
  useMutation({
    mutationFn: ({ applicationId, key, ...given }: Proposal & { applicationId: string; key: string }) =>
      call(proposeInterview, {
        params: { id: applicationId },
        body: { slots: given.slots, minutes: given.minutes, place: given.place, zone: ownZone() },
        idempotencyKey: key,
      }),
    // Also after an error: another tab or the other side has changed the interview.
    onSettled: refreshInterviews,
  })

export const useRescheduleInterview = () =>
  useMutation({
    mutationFn: ({ id, key, ...given }: Proposal & { id: string; key: string }) =>
      call(rescheduleInterview, { params: { id }, body: { ...given, zone: ownZone() }, idempotencyKey: key }),
    onSettled: refreshInterviews,
  })

export const useBookInterview = () =>
  useMutation({
    mutationFn: ({ id, slotId }: { id: string; slotId: string }) =>
      call(bookInterview, {
        params: { id },
        body: { slot_id: slotId, zone: ownZone() },
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
