import { useUnreadMessages } from '../notifications/notification-events.ts'
import { formatCount } from '../ui/text/amounts.ts'

/** The number of unread messages next to "Messages" in the navigation. */
export function UnreadMessages({ className }: { className: string }) {
  const unread = useUnreadMessages()
  if (unread === 0) return null
  return (
    <>
      <span
        key={unread}
        aria-hidden
        className={`absolute grid min-h-5 min-w-5 animate-fade place-items-center rounded-full bg-coral px-1 font-semibold text-on-coral text-xs tabular-nums ${className}`}
      >
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="sr-only">{formatCount(unread, 'unread message', 'unread messages')}</span>
    </>
  )
}
