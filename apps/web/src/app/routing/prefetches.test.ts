import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadSearch } from '../../internships/internships.queries.ts'
import { endSession, startSession } from '../../platform/session/session.ts'
import { preloadDeck } from '../../swipes/swipes.queries.ts'
import { prefetches } from './prefetches.ts'

const token = 'token'
const firstRequestOf: Record<string, () => Promise<unknown>> = {
  '/': preloadDeck,
  '/search': () => preloadSearch({}),
}

const fetched = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', fetched)
  const user = { id: '0197', email: 'ada@example.com', full_name: 'Ada', role: 'student' as const }
  startSession({ token, expires_at: '2999-01-01T00:00:00.000Z', user })
})

afterEach(() => {
  endSession()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const emptyPage = { internships: [], pagination: { total: 0, page: 1, limit: 10, pages: 0 } }

test.for(prefetches)('$path requests the URL that boot.js prefetches', async ({ path, url }) => {
  window.prefetchedResponse = { url, token, response: Promise.resolve(Response.json(emptyPage)) }
  await firstRequestOf[path]?.()
  expect(window.prefetchedResponse).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
