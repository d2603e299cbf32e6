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

type Team = { members: Member[]; invitations: { id: string; email: string; role: CompanyRole; expires_at: string }[] }

const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }): Promise<Team> => call(getTeam, { signal }),
  staleTime: 0,
})

export const useTeam = (enabled = true) => useQuery({ ...teamQuery, enabled })

const refreshTeam = () => queryClient.invalidateQueries({ queryKey: ['team'] })

/** The own role decides what every screen of the company shows. */
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

export const useRemoveMember = () =>
  useMutation({ mutationFn: (user_id: string) => call(removeMember, { params: { user_id } }), onSettled: refreshTeam })

/** The caller has another company afterwards, so nothing of the former one may stay in memory. */
export const useLeaveCompany = () =>
  useMutation({
    mutationFn: (user_id: string) => call(removeMember, { params: { user_id } }),
    onSuccess: () => queryClient.resetQueries(),
  })

export const useTransferCompany = () =>
  useMutation({
    mutationFn: (user_id: string) => call(transferCompany, { body: { user_id } }),
    onSuccess: refreshEverything,
  })

export const useDissolveCompany = () =>
  useMutation({ mutationFn: () => call(dissolveCompany), onSuccess: () => queryClient.resetQueries() })

/** What a link leads to. A link that is not valid any more is not tried again. */
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
    onSuccess: () => queryClient.resetQueries(),
  })
