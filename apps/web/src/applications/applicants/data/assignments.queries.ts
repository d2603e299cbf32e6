import { assignApplicants, assignInternship } from '@fledge/contract/review/assignments'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { applicantKeys, patchApplicant } from './applicant-cache.ts'
import { keepRow } from './kept-rows.ts'

type Assignment = { id: string; userId: string | null }

export const useAssignApplicant = () =>
  useMutation({
    mutationFn: ({ id, userId }: Assignment) => call(assignApplicants, { body: { ids: [id], user_id: userId } }),
    onMutate: ({ id }) => keepRow(id),
    onSuccess: ({ applications }) => {
      for (const { id, assignee } of applications) patchApplicant(id, cached => ({ ...cached, assignee }))
    },
    onError: error => toastError(error, 'Failed to assign the applicant'),
  })

export const useAssignInternship = () =>
  useMutation({
    mutationFn: ({ id, userId }: Assignment) => call(assignInternship, { params: { id }, body: { user_id: userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicantKeys.all }),
    onError: error => toastError(error, 'Failed to assign the internship'),
  })
