import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession, stubBrowser } from '../../testing/stub-browser.ts'
import { getUnreadMessages, onMessagesChanged, setUnreadMessages } from '../notification-events.ts'
import { startLiveNotifications } from './live-notifications.ts'
import type { TabMessage } from './tab-message.ts'
import { getUnread, setUnread } from './unread-store.ts'

const name = 'fledge.notifications.1'
/** A busy machine needs more than the second that `waitFor` gives by default. */
const patient = { timeout: 30_000 }

/** The ids with which the streams were requested. Each stream but the last one ends after its text. */
let requestedAfter: (string | null)[]
let stop: () => void
let otherTab: BroadcastChannel

const stubStreams = (...texts: string[]) =>
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    requestedAfter.push(new Headers(headers).get('last-event-id'))
    return new Response(texts.shift() ?? new ReadableStream())
  })

beforeEach(() => {
  storeSession(stubBrowser())
  vi.stubGlobal('window', new EventTarget())
  requestedAfter = []
  setUnread(0)
  otherTab = new BroadcastChannel(name)
})
afterEach(() => {
  stop()
  otherTab.close()
  vi.unstubAllGlobals()
})

describe('the stream of notifications', () => {
  it('continues after the last event when the connection was lost', async () => {
    stubStreams('id: 7\nevent: unread\ndata: {"unread":1}\n\nevent: unread\ndata: {"unread":2}\n\n')
    stop = startLiveNotifications()
    await vi.waitFor(() => expect(requestedAfter).toEqual([null, '7']), patient)
    expect(getUnread()).toBe(2)
  })

  it('continues in another tab after the last event that this tab knows', async () => {
    stubStreams()
    const leader = Promise.withResolvers<void>()
    void navigator.locks.request(name, () => leader.promise)
    stop = startLiveNotifications()
    const receive = async (message: TabMessage, unread: number) => {
      otherTab.postMessage(message)
      await vi.waitFor(() => expect(getUnread()).toBe(unread), patient)
    }
    await receive({ kind: 'state', unread: 1, lastId: '7' }, 1)
    await receive({ kind: 'event', event: { event: 'unread', data: '{"unread":2}', id: '8' } }, 2)
    // The leader sends its state to every tab when one more opens. It may have had no event, or be of an earlier version.
    await receive({ kind: 'state', unread: 3, lastId: '7' }, 3)
    await receive({ kind: 'state', unread: 4 }, 4)
    expect(requestedAfter).toEqual([])
    leader.resolve()
    await vi.waitFor(() => expect(requestedAfter).toEqual(['8']), patient)
  })

  it('continues in a tab without events after the last event of the leader', async () => {
    stubStreams()
    const leader = Promise.withResolvers<void>()
    void navigator.locks.request(name, () => leader.promise)
    stop = startLiveNotifications()
    otherTab.postMessage({ kind: 'state', unread: 1, lastId: '7' } satisfies TabMessage)
    await vi.waitFor(() => expect(getUnread()).toBe(1), patient)
    leader.resolve()
    await vi.waitFor(() => expect(requestedAfter).toEqual(['7']), patient)
  })

  it('loads messages again at its start only when something was added after the page began to load', async () => {
    const second = 1000
    const ready = (age: number, changed_ms_ago?: number) => {
      vi.stubGlobal('performance', { timeOrigin: Date.now() - age })
      const data = JSON.stringify({ unread: 0, unread_messages: 1, changed_ms_ago })
      return { event: 'ready', data }
    }
    stubStreams()
    const leader = Promise.withResolvers<void>()
    void navigator.locks.request(name, () => leader.promise)
    stop = startLiveNotifications()
    const reloads: (string | null)[] = []
    onMessagesChanged(threadId => reloads.push(threadId))
    const receive = async (event: TabMessage & { kind: 'event' }) => {
      const before = reloads.length
      setUnreadMessages(0)
      otherTab.postMessage(event)
      await vi.waitFor(() => expect(getUnreadMessages()).toBe(1), patient)
      return reloads.length - before
    }
    const start = (age: number, ago?: number) => receive({ kind: 'event', event: ready(age, ago) })
    expect(await start(second, 60 * second)).toBe(0)
    expect(await start(second, 0)).toBe(1)
    expect(await start(second, 4 * second)).toBe(1)
    // An older server does not say when; an older page may have been without a stream.
    expect(await start(second, undefined)).toBe(1)
    expect(await start(60 * second, 3600 * second)).toBe(1)
    leader.resolve()
  })
})
