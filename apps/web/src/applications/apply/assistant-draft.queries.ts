import { deleteApplicationDraft, getApplicationDraft } from '@fledge/contract/applications/drafts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'

const keyOf = (internshipId: string) => ['application-draft', internshipId]

/** The letter that a program of the student has drafted. The form works without it, so nobody needs to see an error. */
export const useAssistantDraft = (internshipId: string) =>
  useQuery({
    queryKey: keyOf(internshipId),
    queryFn: async ({ signal }) => (await call(getApplicationDraft, { params: { id: internshipId }, signal })).draft,
    retry: false,
  }).data ?? null

export const useDiscardDraft = (internshipId: string) =>
  useMutation({
    mutationFn: () => call(deleteApplicationDraft, { params: { id: internshipId } }),
    onSuccess: () => queryClient.setQueryData(keyOf(internshipId), null),
  })
