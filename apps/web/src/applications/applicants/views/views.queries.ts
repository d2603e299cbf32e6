import {
  changeApplicantView,
  createApplicantView,
  deleteApplicantView,
  listApplicantViews,
  type ViewFilters,
} from '@fledge/contract/review/applicant-views'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'

const viewsKey = ['applicant-views']
const refreshViews = () => queryClient.invalidateQueries({ queryKey: viewsKey })

export const useViews = () =>
  useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await call(listApplicantViews, { signal })).views,
    staleTime: 0,
  })

export const useCreateView = () =>
  useMutation({
    mutationFn: (body: { name: string; filters: ViewFilters }) => call(createApplicantView, { body }),
    onSettled: refreshViews,
  })

export const useRenameView = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(changeApplicantView, { params: { id }, body: { name } }),
    onSettled: refreshViews,
  })

export const useDeleteView = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteApplicantView, { params: { id } }),
    onSettled: refreshViews,
  })
