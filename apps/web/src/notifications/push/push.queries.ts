import { getPush, removePushDevice, updatePushDevice } from '@fledge/contract/push/push'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts'

const queryKey = ['notifications', 'push']

export const usePush = () => useQuery({ queryKey, queryFn: ({ signal }) => call(getPush, { signal }) })

const refresh = () => queryClient.invalidateQueries({ queryKey })

export const useSubscribe = () =>
  useMutation({
    mutationFn: async () => subscribeBrowser((await call(getPush)).public_key),
    onSuccess: refresh,
  })

export const useShowDetails = () =>
  useMutation({
    mutationFn: ({ id, shows_details }: { id: string; shows_details: boolean }) =>
      call(updatePushDevice, { params: { id }, body: { shows_details } }),
    onSuccess: refresh,
  })

export const useRemoveDevice = () =>
  useMutation({
    mutationFn: async ({ id, current }: { id: string; current: boolean }) => {
      await call(removePushDevice, { params: { id } })
      if (current) await unsubscribeBrowser().catch(() => undefined)
    },
    onSuccess: refresh,
  })
