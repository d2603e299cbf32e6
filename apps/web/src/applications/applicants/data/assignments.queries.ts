import { assignApplicants, assignInternship } from '@fledge/contract/review/assignments'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { applicantKeys, patchApplicant } from './applicant-cache.ts'
import { keepRow } from './kept-rows.ts'

export const useAssignApplicants = () =>
  useMutation({
    mutationFn: ({ ids, userId }: { ids: string[]; userId: string | null }) =>
      call(assignApplicants, { body: { ids, user_id: userId } }),
    onMutate: ({ ids }) => {
      for (const id of ids) keepRow(id)
    },
    onSuccess: ({ applications }) => {
      for (const { id, assignee } of applications) patchApplicant(id, cached => ({ ...cached, assignee }))
    },
    onError: (error, { ids }) =>
      toastError(error, `Failed to assign the ${ids.length === 1 ? 'applicant' : 'applicants'}`),
  })

export const useAssignInternship = () =>
  useMutation({
    mutationFn: ({ id, userId }: { id: string; userId: string | null }) =>
      call(assignInternship, { params: { id }, body: { user_id: userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicantKeys.all }),
    onError: error => toastError(error, 'Failed to assign the internship'),
  })
