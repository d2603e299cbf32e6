import { QueryClient } from '@tanstack/react-query'
import { backOff } from './back-off.ts'
import { isPassing } from './call-error.ts'
import { getSession, subscribe } from './session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // What the server has refused it will refuse again; only passing trouble is worth another try.
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: attempt => backOff(attempt),
    },
    mutations: { retry: false },
  },
})

let owner = getSession()?.user.id

// One person's answers are never shown to the next one, whichever tab signed in or out.
subscribe(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  queryClient.clear()
})
