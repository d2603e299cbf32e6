import { type BatchKind, checkBatch, createBatch, listBatches, undoBatch } from '@fledge/contract/batches/batches'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { onApplicantsChanged } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'

const lists = ['batches']
const queryKey = [...lists, 'recent']
const refresh = () => queryClient.invalidateQueries({ queryKey: lists })

// The list also changes when a colleague sends or undoes a batch, and when the server has finished one.
onApplicantsChanged(() => void refresh())

export const useBatches = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(listBatches, { signal })).batches })

/** Who would not get it, asked when the dialog opens. */
export const useRefusedPeople = (ids: string[], kind: BatchKind) =>
  useQuery({
    queryKey: [...lists, 'check', kind, ids],
    queryFn: async ({ signal }) => (await call(checkBatch, { body: { ids, kind }, signal })).refused,
    staleTime: 0,
  })

type NewBatch = BodyOf<typeof createBatch> & { key: string }

export const useCreateBatch = () =>
  useMutation({
    mutationFn: ({ key, ...body }: NewBatch) => call(createBatch, { body, idempotencyKey: key }),
    onSettled: refresh,
  })

export const useUndoBatch = () =>
  useMutation({ mutationFn: (id: string) => call(undoBatch, { params: { id } }), onSettled: refresh })
