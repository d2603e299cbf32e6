import { useEffect } from 'react'
import { formatCount } from '../ui/text/amounts.ts'
import { startLiveNotifications } from './live/live-notifications.ts'
import { useUnread } from './live/unread-store.ts'

/** The number on the bell in the top bar. Mounting it starts the live stream. */
export function UnreadCount() {
  const unread = useUnread()
  useEffect(startLiveNotifications, [])
  if (unread === 0) return null
  return (
    <>
      <span
        key={unread}
        aria-hidden
        className="absolute top-0.5 right-0 grid min-h-5 min-w-5 animate-fade place-items-center rounded-full bg-coral px-1 font-semibold text-on-coral text-xs tabular-nums"
      >
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="sr-only">{formatCount(unread, 'unread', 'unread')}</span>
    </>
  )
}
