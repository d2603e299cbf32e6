import {
  type ActKind,
  type CaseTarget,
  decideCase,
  getOperatorCase,
  getOperatorFigures,
  listActs,
  listOperatorQueue,
  searchForOperator,
} from '@fledge/contract/moderation/operator'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'

export type CaseId = { target: CaseTarget; id: string }

/** An operator leaves the queue open; another one may have decided meanwhile. */
const refreshMs = 30_000

/** A missing right does not come back by a retry. */
const retry = (count: number, error: unknown) => count < 2 && !isCallError(error, 403) && !isCallError(error, 404)

export const useQueue = () =>
  useQuery({
    queryKey: ['operator', 'queue'],
    queryFn: ({ signal }) => call(listOperatorQueue, { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
    retry,
  })

export const useCase = ({ target, id }: CaseId) =>
  useQuery({
    queryKey: ['operator', 'case', target, id],
    queryFn: async ({ signal }) => (await call(getOperatorCase, { query: { target, id }, signal })).case,
    staleTime: 0,
    retry,
  })

export const useDecideCase = ({ target, id }: CaseId) =>
  useMutation({
    mutationFn: (decision: { kind: ActKind; reason: string }) =>
      call(decideCase, { body: { target, id, ...decision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operator'] }),
  })

export const useLog = () =>
  useInfiniteQuery({
    queryKey: ['operator', 'log'],
    queryFn: ({ pageParam, signal }) => call(listActs, { query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    retry,
  })

export const useOperatorSearch = (query: string) =>
  useQuery({
    queryKey: ['operator', 'search', query],
    queryFn: ({ signal }) => call(searchForOperator, { query: { query }, signal }),
    enabled: query !== '',
    staleTime: 60_000,
    retry,
  })

export const useFigures = () =>
  useQuery({
    queryKey: ['operator', 'figures'],
    queryFn: ({ signal }) => call(getOperatorFigures, { signal }),
    staleTime: 0,
    retry,
  })
