import type { Notification } from '@fledge/contract/notifications'
import { Bell, BriefcaseBusiness, FileText, MessageCircle, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { goTo } from '../platform/navigation/navigation.ts'
import { Badge } from '../ui/badge.tsx'
import { cn } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { timeAgo } from '../ui/text/dates.ts'
import { findOwnPath } from './notification-link.ts'

const icons = { application: FileText, internship: BriefcaseBusiness, message: MessageCircle, other: Bell }

type NotificationItemProps = {
  notification: Notification
  isExample: boolean
  onRead: (notification: Notification) => void
  onDelete: (notification: Notification) => void
}

export function NotificationItem({ notification, isExample, onRead, onDelete }: NotificationItemProps) {
  const path = findOwnPath(notification.link)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onRead(notification)
    // The browser opens a new tab for a click with a modifier key.
    if (!path || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(path)
  }
  const className =
    'flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-card py-3 pl-4 text-left transition-colors sm:p-4 hover:bg-sunken focus-visible:-outline-offset-2'
  const content = <Content notification={notification} isExample={isExample} />
  return (
    <li className="flex items-center sm:gap-1 sm:pr-2">
      {path ? (
        <a href={path} className={className} onClick={follow}>
          {content}
        </a>
      ) : (
        <button type="button" className={className} onClick={() => onRead(notification)}>
          {content}
        </button>
      )}
      {!isExample && (
        <IconButton
          label={`Delete ${notification.title}`}
          data-delete={notification.id}
          onClick={() => onDelete(notification)}
        >
          <Trash2 aria-hidden className="text-muted" />
        </IconButton>
      )}
    </li>
  )
}

function Content({ notification, isExample }: { notification: Notification; isExample: boolean }) {
  const { type, title, message, read, createdAt } = notification
  const Icon = icons[type]
  return (
    <>
      <span
        className={cn(
          'relative grid size-8 shrink-0 place-items-center rounded-full sm:size-10',
          read ? 'bg-sunken text-muted' : 'bg-coral-soft text-coral-ink',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {!read && <span className="absolute top-0 right-0 size-2.5 rounded-full bg-coral" />}
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className={cn('flex flex-wrap items-center gap-2', !read && 'font-semibold')}>
          <bdi className="min-w-0 break-words">{title}</bdi>
          {!read && <span className="sr-only">(unread)</span>}
          {isExample && <Badge tone="outline">Example</Badge>}
        </span>
        <span dir="auto" className="max-w-reading break-words text-muted text-sm">
          {message}
        </span>
        <time dateTime={createdAt} className="text-muted text-xs">
          {timeAgo(createdAt)}
        </time>
      </span>
    </>
  )
}
