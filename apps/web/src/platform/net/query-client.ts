import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { getSession, subscribe } from '../session/session.ts'
import { backOff } from './back-off.ts'
import { isTransient } from './call-error.ts'
import { getConnection, subscribeConnection } from './connection.ts'

const isOnline = () => getConnection() === 'online'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // What the server has refused it will refuse again; only passing trouble is worth another try.
      retry: (failures, error) => failures < 2 && isTransient(error) && isOnline(),
      retryDelay: attempt => backOff(attempt),
      // Without a network a screen says so instead of waiting, and what it already shows stays.
      networkMode: 'always',
      refetchOnMount: isOnline,
      refetchOnWindowFocus: isOnline,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What a press changed is drawn at once. Left to a timer, a switch would first be drawn back where it was.
notifyManager.setScheduler(queueMicrotask)

onlineManager.setEventListener(setOnline => {
  setOnline(isOnline())
  return subscribeConnection(() => setOnline(isOnline()))
})

let owner = getSession()?.user.id

// One person's answers are never shown to the next one, whichever tab signed in or out.
subscribe(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  queryClient.clear()
})
