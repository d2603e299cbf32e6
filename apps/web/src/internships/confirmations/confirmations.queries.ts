import { confirmInternship, listInternshipsToConfirm } from '@fledge/contract/internships/confirmations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { refreshInternship } from '../internships.queries.ts'

const toConfirm = ['internships', 'own', 'to-confirm']

export const useInternshipsToConfirm = () =>
  useQuery({
    queryKey: toConfirm,
    queryFn: async ({ signal }) => (await call(listInternshipsToConfirm, { signal })).internships,
    staleTime: 0,
  })

type Confirmation = { id: string; positions_available?: number }

export const useConfirmInternship = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Confirmation) => call(confirmInternship, { params: { id }, body }),
    onSettled: (_response, _error, { id }) =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['internships', 'own'] }), refreshInternship(id)]),
  })
