import { streamEvents } from '@fledge/contract/notifications'
import { backOff } from '../../platform/net/back-off.ts'
import { endsSession, isCallError } from '../../platform/net/call-error.ts'
import { expireSession, getSession, type Session, subscribe } from '../../platform/session/session.ts'
import { putIn, refreshList } from '../notification-list.ts'
import { readEvents, type ServerEvent } from './event-stream.ts'
import { announce } from './new-notification-toast.ts'
import { getUnread, setUnread } from './unread-store.ts'

/** What windows of one browser tell each other: what the stream said, and to a new window how things stand. */
type Word =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'hello' }
  | { kind: 'state'; unread: number; lastId?: string }

/** A session that ends by its owner's own hand ends here too within this time, and then nothing has expired. */
const GRACE_MS = 2000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    window.addEventListener('online', over)
    signal.addEventListener('abort', over)
  })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One window holds the stream and passes on what it hears; when it closes, the next one takes over where it was. */
const listen = ({ token, user }: Session, signal: AbortSignal) => {
  const channel = new BroadcastChannel(`fledge.notifications.${user.id}`)
  let lastId: string | undefined
  let leads = false
  const say = (word: Word) => channel.postMessage(word)

  const receive = ({ event, data, id }: ServerEvent) => {
    if (id !== undefined) lastId = id
    const content = parse(data)
    if (event === 'notification') {
      const told = streamEvents.notification.safeParse(content)
      if (!told.success) return
      putIn(told.data.notification, told.data.unread)
      announce(told.data.notification)
    } else if (event === 'ready' || event === 'unread') {
      const told = streamEvents.unread.safeParse(content)
      if (told.success) setUnread(told.data.unread)
      void refreshList()
    }
  }

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'event') receive(word.event)
    else if (word.kind === 'hello' && leads) say({ kind: 'state', unread: getUnread(), lastId })
    else if (word.kind === 'state') {
      setUnread(word.unread)
      lastId ??= word.lastId
    }
  }
  signal.addEventListener('abort', () => channel.close())
  say({ kind: 'hello' })

  const stream = async () => {
    leads = true
    let attempt = 0
    const onEvent = (event: ServerEvent) => {
      attempt = 0
      receive(event)
      if (!signal.aborted) say({ kind: 'event', event })
    }
    while (!signal.aborted) {
      let wait = 0
      try {
        await readEvents('/api/notifications/stream', { token, lastEventId: lastId, signal, onEvent })
      } catch (error) {
        if (isCallError(error) && endsSession(error)) {
          await pause(GRACE_MS, signal)
          return signal.aborted ? undefined : expireSession(token)
        }
        if (isCallError(error, 403)) return
        wait = isCallError(error) ? (error.retryAfter ?? 0) * 1000 : 0
      }
      if (!signal.aborted) await pause(Math.max(wait, backOff(attempt++)), signal)
    }
  }

  if (!('locks' in navigator)) return void stream()
  // Refused only because it was given up while waiting for its turn.
  navigator.locks.request(`fledge.notifications.${user.id}`, { signal }, stream).catch(() => undefined)
}

/** Keeps the bell and the list up to date while somebody is signed in; returns how to stop. */
export const followNotifications = () => {
  let token: string | undefined
  let current: AbortController | undefined
  const follow = () => {
    const session = getSession()
    if (session?.token === token) return
    token = session?.token
    current?.abort()
    if (!session?.user.role) return setUnread(0)
    current = new AbortController()
    listen(session, current.signal)
  }
  follow()
  const unsubscribe = subscribe(follow)
  return () => {
    unsubscribe()
    current?.abort()
  }
}
