import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'

const respondWith = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
afterEach(() => vi.unstubAllGlobals())

describe('a response', () => {
  it('may be null', async () => {
    respondWith('null')
    expect((await send('/identity/get-session', { method: 'GET' })).data).toBeNull()
  })

  // Otherwise a bad connection would end the session or count as a refused swipe.
  it.for(['{"session":', '<!doctype html>', ''])('that is cut off or not JSON counts as offline: %j', async body => {
    respondWith(body)
    await expect(send('/identity/get-session', { method: 'GET' })).rejects.toMatchObject({ status: 0, code: 'offline' })
  })

  it('that fails without a JSON body keeps its status', async () => {
    respondWith('<h1>Bad gateway</h1>', 502)
    await expect(send('/api/saved', { method: 'GET' })).rejects.toMatchObject({ status: 502, code: 'unknown' })
  })
})
