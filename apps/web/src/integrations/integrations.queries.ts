import { createApiToken, deleteApiToken, listApiTokens } from '@fledge/contract/integrations/api-tokens'
import type { TokenScope } from '@fledge/contract/integrations/scopes'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendAgain,
  testWebhook,
  type WebhookEvent,
} from '@fledge/contract/integrations/webhooks'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'

const tokensQuery = queryOptions({
  queryKey: ['integrations', 'tokens'],
  queryFn: async ({ signal }) => (await call(listApiTokens, { signal })).api_tokens,
  staleTime: 0,
})
const webhooksQuery = queryOptions({
  queryKey: ['integrations', 'webhooks'],
  queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).webhooks,
  staleTime: 0,
})

const refresh = (part: 'tokens' | 'webhooks' | 'deliveries') =>
  queryClient.invalidateQueries({ queryKey: ['integrations', part] })
const refreshWebhooks = async () => {
  await Promise.all([refresh('webhooks'), refresh('deliveries')])
}

export const useTokens = () => useQuery(tokensQuery)

type NewToken = { name: string; scopes: TokenScope[]; expires_in_days: number }
export const useCreateToken = () =>
  useMutation({ mutationFn: (body: NewToken) => call(createApiToken, { body }), onSuccess: () => refresh('tokens') })

export const useDeleteToken = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteApiToken, { params: { id } }),
    onSettled: () => refresh('tokens'),
  })

export const useWebhooks = () => useQuery(webhooksQuery)

type NewWebhook = { url: string; events: WebhookEvent[] }
export const useCreateWebhook = () =>
  useMutation({ mutationFn: (body: NewWebhook) => call(createWebhook, { body }), onSuccess: refreshWebhooks })

export const useChangeWebhook = (id: string) =>
  useMutation({
    mutationFn: (body: Partial<NewWebhook> & { is_active?: boolean }) => call(changeWebhook, { params: { id }, body }),
    onSettled: refreshWebhooks,
  })

export const useDeleteWebhook = (id: string) =>
  useMutation({ mutationFn: () => call(deleteWebhook, { params: { id } }), onSettled: refreshWebhooks })

export const useRotateSecret = (id: string) =>
  useMutation({ mutationFn: () => call(rotateWebhookSecret, { params: { id } }), onSuccess: refreshWebhooks })

export const useTestWebhook = (id: string) =>
  useMutation({ mutationFn: () => call(testWebhook, { params: { id } }), onSettled: refreshWebhooks })

/** A waiting delivery changes within seconds, so the log is polled while one is waiting. */
export const useDeliveries = (id: string, page: number) =>
  useQuery({
    queryKey: ['integrations', 'deliveries', id, page],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, query: { page, limit: 10 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOnItsWay) ? 2000 : false),
  })

const isOnItsWay = ({ state, tries }: { state: string; tries: number }) => state === 'waiting' && tries === 0

export const useSendAgain = () =>
  useMutation({ mutationFn: (id: string) => call(sendAgain, { params: { id } }), onSettled: refreshWebhooks })
