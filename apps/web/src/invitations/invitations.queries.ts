import type { ReceivedInvitation } from '@fledge/contract/internships'
import {
  answerInvitation,
  inviteStudent,
  listBlockedCompanies,
  listInvitableInternships,
  unblockCompany,
} from '@fledge/contract/invitations'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { emitInternshipChange } from '../internships/internship-changes.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { emitInvitation } from './invitation-events.ts'

const choices = ['invitations', 'internships']

/** The company's open internships for an invitation of this student. */
export const useInvitableInternships = (studentId: string, search: string) =>
  useQuery({
    queryKey: [...choices, studentId, search],
    queryFn: ({ signal }) =>
      call(listInvitableInternships, { query: { student_id: studentId, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
    // Internships are posted and closed on other screens.
    staleTime: 0,
  })

type NewInvitation = { studentId: string; internshipId: string; message: string; key: string }

export const useInviteStudent = () =>
  useMutation({
    mutationFn: ({ studentId, internshipId, message, key }: NewInvitation) =>
      call(inviteStudent, {
        body: { student_id: studentId, internship_id: internshipId, message },
        idempotencyKey: key,
      }),
    onSettled: (response, _error, { studentId }) => {
      emitInvitation({ studentId, invitation: response?.invitation ?? null })
      void queryClient.invalidateQueries({ queryKey: choices })
    },
  })

const blocks = ['invitations', 'blocked-companies']

type Answer = { internshipId: string; invitation: ReceivedInvitation; declined: boolean; blocked: boolean }

/** Shows the student's choice before the server responds; a failure restores the former one. */
export const useAnswerInvitation = () =>
  useMutation({
    // Requests go out one after the other, or an answer and its undo could reach the server in the wrong order.
    scope: { id: 'invitation-answers' },
    mutationFn: ({ invitation: { id }, declined, blocked }: Answer) =>
      call(answerInvitation, { params: { id }, body: { declined, blocked } }),
    onMutate: ({ internshipId, invitation, declined, blocked }) =>
      emitInternshipChange({
        id: internshipId,
        change: {
          invitation: {
            ...invitation,
            declined_at: declined ? (invitation.declined_at ?? new Date().toISOString()) : null,
            is_blocked: blocked,
          },
        },
        isSettled: false,
      }),
    onSuccess: ({ invitation }, { internshipId }) =>
      emitInternshipChange({ id: internshipId, change: { invitation }, isSettled: true }),
    onError: (_error, { internshipId, invitation }) =>
      emitInternshipChange({ id: internshipId, change: { invitation }, isSettled: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocks }),
  })

export const useBlockedCompanies = () =>
  useQuery({
    queryKey: blocks,
    queryFn: async ({ signal }) => (await call(listBlockedCompanies, { signal })).companies,
  })

export const useUnblockCompany = () =>
  useMutation({
    mutationFn: (id: string) => call(unblockCompany, { params: { id } }),
    onSuccess: () => {
      // Every cached internship of the company contains whether the company is blocked.
      void queryClient.invalidateQueries({ queryKey: ['internships'] })
      return queryClient.invalidateQueries({ queryKey: blocks })
    },
  })
