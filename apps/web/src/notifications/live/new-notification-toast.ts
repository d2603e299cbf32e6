import { type Notification, readNotification } from '@fledge/contract/notifications'
import { currentPath, goTo } from '../../platform/navigation/navigation.ts'
import { call } from '../../platform/net/call.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { findOwnPath } from '../notification-link.ts'
import { markRead } from '../notification-list.ts'

const COLLECT_MS = 300

let collected: Notification[] = []

/** Shows a toast in the visible tab. Notifications that arrive together, as after a reconnect, share one toast. */
export const toastNotification = (notification: Notification) => {
  collected.push(notification)
  if (collected.length === 1) setTimeout(show, COLLECT_MS)
}

const show = () => {
  const [first, ...others] = collected
  collected = []
  const isOnList = currentPath().startsWith('/notifications')
  if (!first || isOnList || document.visibilityState !== 'visible') return
  if (others.length > 0) {
    toast(`${others.length + 1} new notifications`, {
      action: { label: 'View', onClick: () => goTo('/notifications') },
    })
    return
  }
  const path = findOwnPath(first.link)
  toast(first.title, {
    id: first.id,
    description: first.message,
    action: path ? { label: 'View', onClick: () => open(first, path) } : undefined,
  })
}

const open = ({ id }: Notification, path: string) => {
  markRead(id, true)
  // The stream sends the correct unread count whether this request succeeds or fails.
  call(readNotification, { params: { id } }).catch(() => markRead(id, false))
  goTo(path)
}
