import { maxListedNotifications, type Notification } from '@fledge/contract/notifications'
import { Link, useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useToastError } from '../platform/forms/toast-error.ts'
import { toastOutcome } from '../platform/forms/toast-outcome.ts'
import { useSession } from '../platform/session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DrawingBell } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useFocusAfterDelete } from '../ui/focus/use-focus-after-delete.ts'
import { StickyTitle } from '../ui/sticky-title.tsx'
import { LinkTab, LinkTabs } from '../ui/tabs/link-tabs.tsx'
import { ClearButton } from './clear-button.tsx'
import { groupByDay, NotificationDay } from './notification-day.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationList } from './notification-list.ts'
import { findStoredList } from './notification-list-changes.ts'
import { NotificationListSkeleton } from './notification-list-skeleton.tsx'
import { sampleNotifications } from './notification-samples.ts'
import {
  useDeleteNotification,
  useNotifications,
  useReadAllNotifications,
  useReadNotification,
} from './notifications.queries.ts'

const failed = 'Failed to update notifications'

/** The server's list; after a failed request the stored list; without one, examples that are labelled as such. */
const useShownList = () => {
  const role = useSession()?.user.role ?? 'student'
  const { data, error, isFetching, refetch } = useNotifications()
  useToastError(error, 'Failed to load notifications')
  const fallback = useMemo(() => {
    if (!error || data) return null
    const stored = findStoredList()
    return stored ? { ...stored, source: 'stored' as const } : { ...toExamples(role), source: 'examples' as const }
  }, [error, data, role])
  const shown = data ? { ...data, source: 'server' as const } : fallback
  return { shown, isStale: Boolean(error), isFetching, refetch }
}

const toExamples = (role: 'student' | 'company'): NotificationList => {
  const notifications = sampleNotifications(role)
  return { notifications, unread: notifications.filter(({ read }) => !read).length }
}

export function NotificationsPage() {
  const tab = useSearch({ strict: false }).tab === 'unread' ? 'unread' : 'all'
  const { shown, isStale, isFetching, refetch } = useShownList()
  const readOne = useReadNotification()
  const deleteOne = useDeleteNotification()
  const readAll = useReadAllNotifications()

  const { notifications = [], unread = 0, source } = shown ?? {}
  const isExample = source === 'examples'
  const listed = tab === 'all' ? notifications : notifications.filter(({ read }) => !read)
  const { container, focusAfterDelete } = useFocusAfterDelete(listed)
  const remove = (item: Notification) => {
    focusAfterDelete(item)
    void toastOutcome(deleteOne.mutateAsync(item), { done: 'Notification deleted', failed })
  }
  return (
    <div ref={container} className="flex flex-col gap-4">
      <StickyTitle className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">Notifications</h1>
        {unread > 0 && !isExample && <Badge tone="coral">{unread} unread</Badge>}
        <div className="ml-auto flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={unread === 0 || isExample}
            pending={readAll.isPending}
            onClick={() => toastOutcome(readAll.mutateAsync(), { done: 'All notifications marked as read', failed })}
          >
            <CheckCheck aria-hidden />
            Mark all read
          </Button>
          <ClearButton disabled={notifications.length === 0 || isExample} />
        </div>
      </StickyTitle>
      <LinkTabs aria-label="Notifications">
        <LinkTab active={tab === 'all'}>
          <Link to="/notifications" search={{}} activeOptions={{ exact: true }}>
            All ({notifications.length < maxListedNotifications ? notifications.length : `${maxListedNotifications}+`})
          </Link>
        </LinkTab>
        <LinkTab active={tab === 'unread'}>
          <Link to="/notifications" search={{ tab: 'unread' }}>
            Unread ({unread})
          </Link>
        </LinkTab>
      </LinkTabs>
      {isStale && (
        <Notice
          actions={
            <Button variant="ghost" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {isExample
            ? 'Your notifications could not be loaded. These are only examples of what you will find here.'
            : 'The newest ones could not be loaded. This is how your notifications were when we last could.'}
        </Notice>
      )}
      {!shown ? (
        <NotificationListSkeleton />
      ) : listed.length === 0 ? (
        <NothingHere isAll={tab === 'all'} />
      ) : (
        groupByDay(listed).map(({ day, notifications }) => (
          <NotificationDay key={day} day={day}>
            {notifications.map(notification => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                isExample={isExample}
                onRead={item => !item.read && !isExample && readOne.mutate(item)}
                onDelete={remove}
              />
            ))}
          </NotificationDay>
        ))
      )}
    </div>
  )
}

const NothingHere = ({ isAll }: { isAll: boolean }) => (
  <EmptyState
    drawing={<DrawingBell />}
    title={isAll ? "You don't have any notifications yet" : "You're all caught up!"}
    action={
      isAll && (
        <Button asChild variant="secondary">
          <Link to="/settings/notifications">Choose what is emailed to you</Link>
        </Button>
      )
    }
  >
    {isAll ? 'What concerns you will stand here the moment it happens.' : 'Nothing unread is left.'}
  </EmptyState>
)
