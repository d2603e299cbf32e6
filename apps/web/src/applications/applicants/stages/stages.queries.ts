import { createStage, deleteStage, listStages, type Stage, updateStage } from '@fledge/contract/stages/stages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshCompanyData } from '../../../companies/company-refresh.ts'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { applicantKeys } from '../data/applicant-cache.ts'

/** Below the key of all applicants, so that a colleague's change of the stages reaches the screen with their events. */
const queryKey = [...applicantKeys.all, 'stages']

const none: Stage[] = []

export const useStagesQuery = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(listStages, { signal })).stages })

/** The company's own stages in the order of the board; none while they are loading. */
export const useStages = () => useStagesQuery().data ?? none

const show = ({ stages }: { stages: Stage[] }) => {
  queryClient.setQueryData(queryKey, stages)
  refreshCompanyData()
}

/** One key for all attempts of a form, so that a lost response does not add the stage twice. */
export const useCreateStage = () =>
  useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      call(createStage, { body: { name }, idempotencyKey: key }),
    onSuccess: show,
  })

export const useUpdateStage = () =>
  useMutation({
    // Moves are sent in order: the second counts the places after the first.
    scope: { id: 'application-stages' },
    mutationFn: ({ id, ...body }: { id: string; name?: string; position?: number }) =>
      call(updateStage, { params: { id }, body }),
    onSuccess: show,
  })

export const useDeleteStage = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteStage, { params: { id } }),
    onSuccess: (_, id) =>
      queryClient.setQueryData<Stage[]>(queryKey, stages => stages?.filter(stage => stage.id !== id)),
    onSettled: refreshCompanyData,
  })
