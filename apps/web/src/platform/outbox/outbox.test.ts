import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { storeSession, stubBrowser } from '../../testing/stub-browser.ts'
import { CallError } from '../net/call-error.ts'
import { createOutbox } from './outbox.ts'

const storageKey = 'fledge.test-outbox'
const schema = z.object({ key: z.string(), text: z.string() })
type Entry = z.infer<typeof schema>

const entry = (text: string): Entry => ({ key: `key of ${text}`, text })
const storedAt = ({ key }: Entry) => [...stored.keys()].find(each => each.endsWith(`.${key}`)) ?? ''
const noResponse = () => new CallError({ status: 0, code: 'offline' })
const tooMany = (retryAfter: number) => new CallError({ status: 429, code: 'too_many', retryAfter })
const invalid = () => new CallError({ status: 422, code: 'invalid' })

/** A tab whose requests wait until the test settles them. */
const openTab = (options: Partial<Parameters<typeof createOutbox<Entry>>[0]> = {}) => {
  const requests: { text: string; succeed: () => void; failWith: (error: unknown) => void }[] = []
  const refused: string[] = []
  const outbox = createOutbox<Entry>({
    storageKey,
    schema,
    needsSession: false,
    send: ({ text }) =>
      new Promise<void>((resolve, reject) => requests.push({ text, succeed: resolve, failWith: reject })),
    onRefused: ({ text }) => refused.push(text),
    ...options,
  })
  const latest = () => {
    const request = requests.at(-1)
    if (!request) throw new Error('No request was sent')
    return request
  }
  const settle = async (how: (request: ReturnType<typeof latest>) => void) => {
    how(latest())
    await turn()
  }
  return {
    outbox,
    refused,
    sent: () => requests.map(({ text }) => text),
    waiting: () => outbox.list().map(({ text }) => text),
    succeed: () => settle(request => request.succeed()),
    failWith: (error: unknown) => settle(request => request.failWith(error)),
  }
}

const turn = () => vi.advanceTimersByTimeAsync(0)

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an outbox', () => {
  it('sends entries one after the other, in order, and leaves nothing in storage', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await turn()
    expect(tab.sent()).toEqual(['a'])
    await tab.succeed()
    expect(tab.sent()).toEqual(['a', 'b'])
    expect(tab.waiting()).toEqual(['b'])
    await tab.succeed()
    expect(stored.size).toBe(0)
  })

  it('sends an entry that is added while another one is in flight', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await tab.succeed()
    expect(tab.sent()).toEqual(['a', 'b'])
  })

  it('sends an entry that is added while the browser releases the lock', async () => {
    const releaseSlowly = async (_name: string, work: () => Promise<void>) => {
      await work()
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    vi.stubGlobal('navigator', { locks: { request: releaseSlowly } })
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.succeed()
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(tab.sent()).toEqual(['a', 'b'])
  })

  it('sends after a reload what an earlier page stored', async () => {
    openTab().outbox.add(entry('a'))
    const reloaded = openTab()
    void reloaded.outbox.resume()
    await turn()
    expect(reloaded.sent()).toEqual(['a'])
  })

  it('keeps the order of adding when the clock stands still or is set back, also after a reload', () => {
    const tab = openTab()
    for (const text of ['d', 'c']) tab.outbox.add(entry(text))
    vi.setSystemTime(Date.now() - 3_600_000)
    tab.outbox.add(entry('b'))
    const reloaded = openTab()
    reloaded.outbox.add(entry('a'))
    expect(reloaded.waiting()).toEqual(['d', 'c', 'b', 'a'])
  })

  it('skips unreadable entries and unreadable storage', async () => {
    stored.set(storageKey, JSON.stringify([{ text: 'without a key' }, entry('a'), null]))
    expect(openTab().waiting()).toEqual(['a'])
    stored.clear()
    stored.set(storageKey, '[{"key":')
    stored.set(`${storageKey}/1.unreadable`, '{"key":')
    const tab = openTab()
    expect(tab.waiting()).toEqual([])
    expect(stored.size).toBe(0)
    tab.outbox.add(entry('b'))
    expect(tab.waiting()).toEqual(['b'])
  })

  it('upgrades what an earlier version stored', () => {
    stored.set(storageKey, JSON.stringify({ text: 'old' }))
    const tab = openTab({ upgrade: value => (Array.isArray(value) ? value : [{ key: 'old', ...Object(value) }]) })
    expect(tab.waiting()).toEqual(['old'])
  })
})

describe('a failed request', () => {
  it('without a response is repeated, with longer and longer waits', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(noResponse())
    await vi.advanceTimersByTimeAsync(199)
    expect(tab.sent()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.sent()).toHaveLength(2)
    await tab.failWith(new CallError({ status: 503, code: 'unknown' }))
    await vi.advanceTimersByTimeAsync(399)
    expect(tab.sent()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.sent()).toHaveLength(3)
    await tab.succeed()
    expect(tab.waiting()).toEqual([])
    vi.restoreAllMocks()
  })

  it('is repeated after a short wait again when another request has succeeded', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const tab = openTab()
    tab.outbox.add(entry('a'))
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(noResponse())
    await vi.advanceTimersByTimeAsync(200)
    await tab.succeed()
    await tab.failWith(noResponse())
    await vi.advanceTimersByTimeAsync(200)
    expect(tab.sent()).toEqual(['a', 'a', 'b', 'b'])
    vi.restoreAllMocks()
  })

  it('is repeated at once on reconnect', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(noResponse())
    void tab.outbox.resume()
    await turn()
    expect(tab.sent()).toHaveLength(2)
  })

  it('with Retry-After is not repeated before, not even on reconnect or with a new entry', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(tooMany(60))
    tab.outbox.add(entry('b'))
    void tab.outbox.resume()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(tab.sent()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.sent()).toEqual(['a', 'a'])
    expect(tab.refused).toEqual([])
  })

  it('is repeated while an earlier copy of the same request is being processed', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(new CallError({ status: 409, code: 'in_progress', retryAfter: 1 }))
    expect(tab.refused).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(tab.sent()).toEqual(['a', 'a'])
  })

  it('that was refused reaches the handler, leaves the queue, and the next entry follows', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(invalid())
    expect(tab.refused).toEqual(['a'])
    expect(tab.waiting()).toEqual(['b'])
    expect(tab.sent()).toEqual(['a', 'b'])
  })

  it('outside of the outbox delays the first attempt of the outbox', async () => {
    const tab = openTab()
    tab.outbox.addFailed(entry('a'), tooMany(5))
    await vi.advanceTimersByTimeAsync(4999)
    expect(tab.sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.sent()).toEqual(['a'])
  })
})

describe('an outbox that needs a session', () => {
  it('sends nothing without one', async () => {
    const tab = openTab({ needsSession: true })
    expect(await tab.outbox.deliver(entry('a'))).toBe('paused')
    expect(tab.sent()).toEqual([])
    storeSession(stored)
    void tab.outbox.resume()
    await turn()
    expect(tab.sent()).toEqual(['a'])
  })

  it('does not delay a person because of the rate limit of another one', async () => {
    storeSession(stored)
    const tab = openTab({ needsSession: true })
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(tooMany(3600))
    storeSession(stored, '2')
    stored.delete(storedAt(entry('a')))
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await turn()
    expect(tab.sent()).toEqual(['a', 'b'])
  })

  it('keeps its entries when the session ends, and refuses none of them', async () => {
    storeSession(stored)
    const tab = openTab({ needsSession: true })
    const delivery = tab.outbox.deliver(entry('a'))
    await turn()
    stored.delete('fledge.session')
    await tab.failWith(new CallError({ status: 401, code: 'session_ended' }))
    expect(await delivery).toBe('paused')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tab.sent()).toHaveLength(1)
    expect(tab.waiting()).toEqual(['a'])
    expect(tab.refused).toEqual([])
  })

  it('reports no refusal to a person who has signed out meanwhile', async () => {
    storeSession(stored)
    const tab = openTab({ needsSession: true })
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    stored.delete('fledge.session')
    await tab.failWith(invalid())
    expect(tab.refused).toEqual([])
  })

  it('repeats a request whose token was renewed meanwhile', async () => {
    storeSession(stored)
    const tab = openTab({ needsSession: true })
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(new CallError({ status: 401, code: 'session_ended' }))
    await vi.advanceTimersByTimeAsync(200)
    expect(tab.sent()).toEqual(['a', 'a'])
  })
})

describe('two tabs', () => {
  it('lose no entry when both add one at the same moment, and keep the order of adding', () => {
    const [first, second] = [openTab(), openTab()]
    first.outbox.add(entry('a'))
    const { setItem } = localStorage
    localStorage.setItem = (key, value) => {
      localStorage.setItem = setItem
      // The second tab adds after the first one has read the list, and before it writes.
      second.outbox.add(entry('c'))
      setItem(key, value)
    }
    first.outbox.add(entry('b'))
    second.outbox.add(entry('d'))
    expect(first.waiting().toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect([first.waiting()[0], first.waiting()[3]]).toEqual(['a', 'd'])
    expect(second.waiting()).toEqual(first.waiting())
  })

  it('never send at the same time', async () => {
    const [first, second] = [openTab(), openTab()]
    first.outbox.add(entry('a'))
    second.outbox.add(entry('b'))
    void first.outbox.flush()
    void second.outbox.flush()
    await turn()
    expect([first.sent(), second.sent()]).toEqual([['a'], []])
    await first.succeed()
    await first.succeed()
    expect([first.sent(), second.sent()]).toEqual([['a', 'b'], []])
  })

  it('know which entry is in flight: it cannot be cancelled, and an entry added behind it follows', async () => {
    const [sender, other] = [openTab(), openTab()]
    sender.outbox.add(entry('swipe'))
    void sender.outbox.flush()
    await turn()
    expect(other.outbox.cancel(entry('swipe').key)).toBe(false)
    expect(other.waiting()).toEqual(['swipe'])
    other.outbox.add(entry('undo'))
    await sender.succeed()
    expect(sender.sent()).toEqual(['swipe', 'undo'])
  })

  it('can cancel an entry that is not in flight', async () => {
    const [sender, other] = [openTab(), openTab()]
    sender.outbox.add(entry('a'))
    sender.outbox.add(entry('b'))
    void sender.outbox.flush()
    await turn()
    expect(other.outbox.cancel(entry('b').key)).toBe(true)
    expect(other.outbox.cancel(entry('b').key)).toBe(false)
    await sender.succeed()
    expect(sender.sent()).toEqual(['a'])
    expect(sender.waiting()).toEqual([])
  })

  it('do not send an entry that is cancelled while its sender marks it', async () => {
    const [sender, other] = [openTab(), openTab()]
    sender.outbox.add(entry('a'))
    const { setItem } = localStorage
    localStorage.setItem = (key, value) => {
      // The other tab acts in the last moment before the mark is visible.
      if (value === entry('a').key) expect(other.outbox.cancel(value)).toBe(true)
      setItem(key, value)
    }
    await sender.outbox.flush()
    expect(sender.sent()).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('report an entry as not cancelled when its sender marks it in the moment of the removal', () => {
    const [sender, other] = [openTab(), openTab()]
    sender.outbox.add(entry('a'))
    const { removeItem } = localStorage
    localStorage.removeItem = key => {
      stored.set(`${storageKey}.sending`, entry('a').key)
      removeItem(key)
    }
    expect(other.outbox.cancel(entry('a').key)).toBe(false)
  })

  it('tell the sender of an entry that was cancelled before its mark was visible', async () => {
    const late: string[] = []
    const tab = openTab({ onCancelledTooLate: ({ text }) => late.push(text) })
    tab.outbox.add(entry('a'))
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await turn()
    stored.delete(storedAt(entry('a')))
    await tab.succeed()
    expect(late).toEqual(['a'])
    // A sign-out is no cancellation.
    stored.clear()
    await tab.succeed()
    expect(late).toEqual(['a'])
  })

  it('replace the mark of a tab that was closed while it sent', async () => {
    stored.set(storageKey, JSON.stringify([entry('a'), entry('b')]))
    stored.set(`${storageKey}.sending`, 'key of a closed tab')
    const tab = openTab()
    void tab.outbox.resume()
    await turn()
    expect(stored.get(`${storageKey}.sending`)).toBe(entry('a').key)
    await tab.succeed()
    await tab.succeed()
    expect(stored.size).toBe(0)
  })

  it('do not cancel an entry whose response was lost, because the server may have it', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(noResponse())
    expect(openTab().outbox.cancel(entry('a').key)).toBe(false)
  })

  it('can cancel an entry that the server rejected for now', async () => {
    const tab = openTab()
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    await tab.failWith(tooMany(60))
    expect(tab.outbox.cancel(entry('a').key)).toBe(true)
  })
})

it('a tab without Web Locks still sends one entry at a time', async () => {
  stubBrowser({ hasLocks: false })
  const tab = openTab()
  tab.outbox.add(entry('a'))
  tab.outbox.add(entry('b'))
  void tab.outbox.flush()
  void tab.outbox.flush()
  await turn()
  expect(tab.sent()).toEqual(['a'])
  await tab.succeed()
  expect(tab.sent()).toEqual(['a', 'b'])
})

describe('an outbox that merges', () => {
  const merge = (waiting: Entry, added: Entry) => ({ ...waiting, text: `${waiting.text}+${added.text}` })

  it('sends several waiting entries as one', async () => {
    const tab = openTab({ merge })
    tab.outbox.add(entry('a'))
    tab.outbox.add(entry('b'))
    void tab.outbox.flush()
    await turn()
    await tab.succeed()
    expect(tab.sent()).toEqual(['a+b'])
  })

  it('never changes an entry in flight', async () => {
    const tab = openTab({ merge })
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    tab.outbox.add(entry('b'))
    tab.outbox.add(entry('c'))
    await tab.succeed()
    await tab.succeed()
    expect(tab.sent()).toEqual(['a', 'b+c'])
  })

  it('sends again what another tab merged before it could see the mark', async () => {
    const tab = openTab({ merge })
    tab.outbox.add(entry('a'))
    void tab.outbox.flush()
    await turn()
    stored.set(storedAt(entry('a')), JSON.stringify({ ...entry('a'), text: 'a+late' }))
    await tab.succeed()
    expect(tab.sent()).toEqual(['a', 'a+late'])
  })
})

describe('a delivery', () => {
  it('reports what became of the entry', async () => {
    const tab = openTab()
    const report = async (settle: () => Promise<void>) => {
      const delivery = tab.outbox.deliver(entry('a'))
      await turn()
      await settle()
      return delivery
    }
    expect(await report(tab.succeed)).toBe('sent')
    expect(await report(() => tab.failWith(invalid()))).toBe('refused')
    expect(await report(() => tab.failWith(noResponse()))).toBe('waiting')
  })
})
