import { type Notification, streamEvents } from '@fledge/contract/notifications'
import { endsSession, isCallError } from '../../platform/net/call-error.ts'
import { expireSession, getSession, type Session, subscribe } from '../../platform/session/session.ts'
import { backOffDelay } from '../../ui/loading/back-off.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import {
  emitApplicantsChanged,
  emitApplicationsChanged,
  emitCompanyChanged,
  emitMessagesChanged,
  emitNotification,
  emitOpenings,
  emitStreamStart,
  getUnreadMessages,
  type StreamStart,
  setUnreadMessages,
} from '../notification-events.ts'
import { insertNotification, refreshList } from '../notification-list.ts'
import type { StreamEvent } from './event-parser.ts'
import { readEvents } from './event-stream.ts'
import toastUrl from './new-notification-toast.ts?url'
import { isNewerThanChange } from './new-page.ts'
import { parseTabMessage, type TabMessage } from './tab-message.ts'
import { getUnread, setUnread } from './unread-store.ts'

/** The first load of a screen does without the script of this toast. */
const showToast = async (notification: Notification) => {
  const { toastNotification } = await retryImport(() => import('./new-notification-toast.ts'), toastUrl)
  toastNotification(notification)
}

/** A sign-out in another tab reaches this tab within this time; without the wait it would look like an expired session. */
const SIGN_OUT_MS = 2000

/** Waits, but ends early when the browser is online again or the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Handles `ready`, the first event of a stream: loads again what may have changed before the stream was open. */
const start = (ready: StreamStart) => {
  setUnreadMessages(ready.unread_messages)
  if (!isNewerThanChange(ready.changed_ms_ago)) {
    void refreshList()
    emitMessagesChanged(null)
  }
  emitStreamStart(ready)
}

/** One tab, the leader, holds the stream and forwards its events. When it closes, another tab resumes after the last event. */
const listen = ({ token, user }: Session, signal: AbortSignal) => {
  const channel = new BroadcastChannel(`fledge.notifications.${user.id}`)
  let lastId: string | undefined
  let isLeader = false
  const send = (message: TabMessage) => channel.postMessage(message)

  const receive = ({ event, data, id }: StreamEvent) => {
    if (id !== undefined) lastId = id
    const content = parseJson(data)
    if (event === 'notification') {
      const parsed = streamEvents.notification.safeParse(content)
      if (!parsed.success) return
      insertNotification(parsed.data.notification, parsed.data.unread)
      void showToast(parsed.data.notification)
      emitNotification(parsed.data.notification)
    } else if (event === 'messages') {
      const parsed = streamEvents.messages.safeParse(content)
      if (!parsed.success) return
      setUnreadMessages(parsed.data.unread_messages)
      emitMessagesChanged(parsed.data.thread_id)
    } else if (event === 'internships') {
      const parsed = streamEvents.internships.safeParse(content)
      if (parsed.success) emitOpenings(parsed.data)
    } else if (event === 'applicants') {
      emitApplicantsChanged()
    } else if (event === 'company') {
      const parsed = streamEvents.company.safeParse(content)
      if (parsed.success) emitCompanyChanged(parsed.data.parts)
    } else if (event === 'applications') {
      emitApplicationsChanged()
    } else if (event === 'ready' || event === 'unread') {
      const parsed = streamEvents.ready.safeParse(content)
      if (!parsed.success) return
      setUnread(parsed.data.unread)
      if (event === 'ready') start(parsed.data)
      else void refreshList()
    }
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseTabMessage(data)
    if (message?.kind === 'event') receive(message.event)
    else if (message?.kind === 'hello' && isLeader)
      send({ kind: 'state', unread: getUnread(), unreadMessages: getUnreadMessages(), lastId })
    else if (message?.kind === 'state') {
      if (message.unread !== undefined) setUnread(message.unread)
      if (message.unreadMessages !== undefined) setUnreadMessages(message.unreadMessages)
      lastId ??= message.lastId
    }
  }
  signal.addEventListener('abort', () => channel.close())
  send({ kind: 'hello' })

  const stream = async () => {
    isLeader = true
    let attempt = 0
    const onEvent = (event: StreamEvent) => {
      attempt = 0
      receive(event)
      if (!signal.aborted) send({ kind: 'event', event })
    }
    while (!signal.aborted) {
      let wait = 0
      try {
        await readEvents('/api/notifications/stream', { token, lastEventId: lastId, signal, onEvent })
      } catch (error) {
        if (isCallError(error) && endsSession(error)) {
          await pause(SIGN_OUT_MS, signal)
          return signal.aborted ? undefined : expireSession(token)
        }
        if (isCallError(error, 403)) return
        wait = isCallError(error) ? (error.retryAfter ?? 0) * 1000 : 0
      }
      if (!signal.aborted) await pause(Math.max(wait, backOffDelay(attempt++)), signal)
    }
  }

  if (!('locks' in navigator)) return void stream()
  // The request rejects only when the signal aborts it while another tab holds the lock.
  navigator.locks.request(`fledge.notifications.${user.id}`, { signal }, stream).catch(() => undefined)
}

/** Keeps the bell and the list up to date while a person is signed in. Returns the function that stops it. */
export const startLiveNotifications = () => {
  let token: string | undefined
  let current: AbortController | undefined
  const follow = () => {
    const session = getSession()
    if (session?.token === token) return
    token = session?.token
    current?.abort()
    if (!session?.user.role) {
      setUnreadMessages(0)
      return setUnread(0)
    }
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
