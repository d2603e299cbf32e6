import { positionHeader } from '@fledge/contract/wire/position'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { getConnection } from './connection.ts'
import { send } from './send.ts'

const respondWith = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
afterEach(() => vi.unstubAllGlobals())

describe('a response', () => {
  it('may be null', async () => {
    respondWith('null')
    expect((await send('/identity/get-session', { method: 'GET' })).data).toBeNull()
  })

  // Otherwise a bad connection would end the session or count as a rejected swipe.
  it.for(['{"session":', '<!doctype html>', ''])('that is cut off or not JSON counts as offline: %j', async body => {
    respondWith(body)
    await expect(send('/identity/get-session', { method: 'GET' })).rejects.toMatchObject({ status: 0, code: 'offline' })
  })

  it('that fails without a JSON body keeps its status', async () => {
    respondWith('<h1>Bad gateway</h1>', 502)
    await expect(send('/api/saved', { method: 'GET' })).rejects.toMatchObject({ status: 502, code: 'unknown' })
  })
})

describe('the position of the last write', () => {
  let stored: Map<string, string>
  let sent: (string | null)[]
  beforeEach(() => {
    stored = stubBrowser()
    sent = []
  })

  const respondAt = (position: string | null) =>
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get(positionHeader))
      return new Response('{}', { headers: position ? { [positionHeader]: position } : {} })
    })
  const write = () => send('/api/saved', { method: 'POST', body: {} })
  const read = async () => {
    await send('/api/internships', { method: 'GET' })
    return sent.at(-1)
  }

  it('is sent with reads, in all tabs, and is the greatest', async () => {
    respondAt('A/FFFFFFF')
    await write()
    respondAt('A/10000000')
    await write()
    expect(await read()).toBe('A/10000000')
    respondAt('9/FFFFFFFF')
    await write()
    expect(await read()).toBe('A/10000000')
    stored.set('fledge.position', 'B/0')
    expect(await read()).toBe('B/0')
    // The other tab stores an older position late.
    respondAt('C/0')
    await write()
    stored.set('fledge.position', 'B/1')
    expect(await read()).toBe('C/0')
  })

  it('is unknown after a write whose response is lost, until the next write', async () => {
    respondAt('C/1')
    await write()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(write()).rejects.toMatchObject({ code: 'offline' })
    respondAt('C/2')
    expect(await read()).toBeNull()
    await write()
    expect(await read()).toBe('C/2')
  })

  it('is neither stored nor sent without replicas, nor sent with writes', async () => {
    respondAt(null)
    await write()
    expect([await read(), stored.size]).toEqual([null, 0])
    respondAt('D/1')
    await write()
    await write()
    expect(sent).toEqual([null, null, null, null])
  })
})

describe('requests without a response', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lead to one health check at a time, however many they are', async () => {
    let checks = 0
    let isUp = true
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/health') checks++
      if (!isUp) throw new TypeError('network')
      return new Response('{}')
    })
    const sendFive = async () => {
      const request = () => send('/api/saved', { method: 'GET' }).catch(() => undefined)
      await Promise.all([1, 2, 3, 4, 5].map(request))
      await vi.advanceTimersByTimeAsync(0)
      return [checks, getConnection()]
    }
    expect(await sendFive()).toEqual([0, 'online'])
    isUp = false
    expect(await sendFive()).toEqual([1, 'unreachable'])
    expect(await sendFive()).toEqual([1, 'unreachable'])
    isUp = true
    // The second check follows the first one after at most 200 ms.
    await vi.advanceTimersByTimeAsync(200)
    expect([checks, getConnection()]).toEqual([2, 'online'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(checks).toBe(2)
  })
})
