import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { backOffDelay } from '../../ui/loading/back-off.ts'
import { getSession, subscribe } from '../session/session.ts'
import { canRetrySoon } from './call-error.ts'
import { getConnection, subscribeConnection } from './connection.ts'

const isOnline = () => getConnection() === 'online'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A rejected request would be rejected again; only transient errors are retried.
      retry: (failures, error) => failures < 2 && canRetrySoon(error) && isOnline(),
      retryDelay: attempt => backOffDelay(attempt),
      // Offline, a query fails instead of waiting, so that the screen can say so; cached data stays visible.
      networkMode: 'always',
      refetchOnMount: isOnline,
      refetchOnWindowFocus: isOnline,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The default scheduler uses a timer: a pressed switch would jump back for a frame before the optimistic update.
notifyManager.setScheduler(queueMicrotask)

onlineManager.setEventListener(setOnline => {
  setOnline(isOnline())
  return subscribeConnection(() => setOnline(isOnline()))
})

let owner = getSession()?.user.id

// Another user in this or another tab must not see the cached data of this one.
subscribe(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  queryClient.clear()
})
