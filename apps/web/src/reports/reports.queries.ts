import {
  appealHold,
  appealSuspension,
  getSuspension,
  type ReportReason,
  submitReport,
} from '@fledge/contract/moderation/reports'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import type { Reported } from './report-texts.ts'

type Report = Pick<Reported, 'target' | 'id'> & { reason: ReportReason; text: string }

export const useSubmitReport = () => useMutation({ mutationFn: (body: Report) => call(submitReport, { body }) })

const suspensionQuery = queryOptions({
  queryKey: ['suspension'],
  queryFn: ({ signal }) => call(getSuspension, { signal }),
  staleTime: 0,
})

/** Why the own account or company is suspended; `suspension` is null when it is not. */
export const useSuspension = () => useQuery(suspensionQuery)

export const useAppealSuspension = () =>
  useMutation({
    mutationFn: (text: string) => call(appealSuspension, { body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suspensionQuery.queryKey }),
  })

export const useAppealHold = (id: string) =>
  useMutation({
    mutationFn: (text: string) => call(appealHold, { params: { id }, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['internships'] }),
  })
