import { listInterviews } from '@fledge/contract/interviews/interviews'
import {
  acceptTeamInvitation,
  changeMemberRole,
  dissolveCompany,
  getTeam,
  inviteColleague,
  type Member,
  previewTeamInvitation,
  removeMember,
  transferCompany,
  withdrawTeamInvitation,
} from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { cancelOwnMove, startOwnMove } from './own-move.ts'

type Team = { members: Member[]; invitations: { id: string; email: string; role: CompanyRole; expires_at: string }[] }

const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }): Promise<Team> => call(getTeam, { signal }),
  staleTime: 0,
})

export const useTeam = (enabled = true) => useQuery({ ...teamQuery, enabled })

/** The members for a choice that opens often; a list of a minute ago will do, because the server checks the choice. */
export const useColleagues = () => useQuery({ ...teamQuery, staleTime: 60_000 })

const refreshTeam = () => queryClient.invalidateQueries({ queryKey: ['team'] })

/** Refetches all queries, because the person's role changes what every screen shows. */
const refreshEverything = () => queryClient.invalidateQueries()

export const useInviteColleague = () =>
  useMutation({
    mutationFn: (body: { email: string; role: CompanyRole }) => call(inviteColleague, { body }),
    onSettled: refreshTeam,
  })

export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (id: string) => call(withdrawTeamInvitation, { params: { id } }),
    onSettled: refreshTeam,
  })

export const useChangeMemberRole = () =>
  useMutation({
    mutationFn: ({ user_id, role }: Pick<Member, 'user_id' | 'role'>) =>
      call(changeMemberRole, { params: { user_id }, body: { role } }),
    onSettled: refreshEverything,
  })

/** An empty `interviews_to` leaves the choice to the server. */
type Removal = { user_id: string; interviews_to: string }

const callRemoveMember = ({ user_id, interviews_to }: Removal) =>
  call(removeMember, { params: { user_id }, query: interviews_to ? { interviews_to } : {} })

/** The number of upcoming interviews of a member. */
export const useUpcomingInterviewCount = (interviewer_id: string) =>
  useQuery({
    queryKey: ['team', 'interviews', interviewer_id],
    queryFn: async ({ signal }) => {
      const query = { when: 'upcoming' as const, interviewer_id, limit: 1 }
      return (await call(listInterviews, { query, signal })).pagination.total
    },
    staleTime: 0,
  })

export const useRemoveMember = () => useMutation({ mutationFn: callRemoveMember, onSettled: refreshTeam })

/** The caller has another company afterwards, so nothing of the former one may stay in memory. */
export const useLeaveCompany = () =>
  useMutation({
    mutationFn: callRemoveMember,
    onMutate: startOwnMove,
    onError: cancelOwnMove,
    onSuccess: () => queryClient.resetQueries(),
  })

export const useTransferCompany = () =>
  useMutation({
    mutationFn: (user_id: string) => call(transferCompany, { body: { user_id } }),
    onSuccess: refreshEverything,
  })

export const useDissolveCompany = () =>
  useMutation({
    mutationFn: () => call(dissolveCompany),
    onMutate: startOwnMove,
    onError: cancelOwnMove,
    onSuccess: () => queryClient.resetQueries(),
  })

/** The invitation of a link. A request for an invalid link is not retried. */
export const useTeamInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['team', 'invitation', token],
    queryFn: ({ signal }) => call(previewTeamInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: (count, error) => count < 2 && !isCallError(error, 404) && !isCallError(error, 410),
    staleTime: 0,
  })

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (token: string) => call(acceptTeamInvitation, { body: { token } }),
    onMutate: startOwnMove,
    onError: cancelOwnMove,
    onSuccess: () => queryClient.resetQueries(),
  })
