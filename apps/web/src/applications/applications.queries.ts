import { apply, type applyInput, listStudentApplications, withdrawApplication } from '@fledge/contract/applications'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { forgetInternship } from '../internships/internships.queries.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { toApplication } from './application.ts'

const lists = ['applications', 'student']

type ListFilter = { status: ApplicationStatus | undefined; page: number }

export const useStudentApplications = ({ status, page }: ListFilter) =>
  useQuery({
    queryKey: [...lists, status, page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: 10, ...(status ? { status } : {}) }
      const { applications, ...rest } = await call(listStudentApplications, { query, signal })
      return { ...rest, applications: applications.map(toApplication) }
    },
    placeholderData: keepPreviousData,
  })

const refreshAfter = (internshipId: string, refetchType?: 'none') =>
  Promise.all([queryClient.invalidateQueries({ queryKey: lists }), forgetInternship(internshipId, refetchType)])

type ApplyBody = z.input<typeof applyInput>

export const useApply = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: ApplyBody; key: string }) => call(apply, { body, idempotencyKey: key }),
    // A refetch would replace the form by "already applied" before the page changes.
    onSuccess: (_response, { body }) => refreshAfter(body.internship_id, 'none'),
  })

export const useWithdrawApplication = () =>
  useMutation({
    mutationFn: ({ id }: { id: string; internshipId: string }) => call(withdrawApplication, { params: { id } }),
    // A refusal means that the status has changed, so a failure also needs a refetch.
    onSettled: (_response, _error, { internshipId }) => refreshAfter(internshipId),
  })
