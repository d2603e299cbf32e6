import { type Notification, readNotification } from '@fledge/contract/notifications'
import { goTo, whereNow } from '../../platform/navigation/navigation.ts'
import { call } from '../../platform/net/call.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { findOwnPath } from '../notification-link.ts'
import { markOne } from '../notification-list.ts'

const GATHER_MS = 300

let fresh: Notification[] = []

/** Says quietly that something came, in the window that is looked at. Many at once, as after a break, are one sentence. */
export const announce = (notification: Notification) => {
  fresh.push(notification)
  if (fresh.length === 1) setTimeout(show, GATHER_MS)
}

const show = () => {
  const [first, ...others] = fresh
  fresh = []
  const isThere = whereNow().startsWith('/notifications')
  if (!first || isThere || document.visibilityState !== 'visible') return
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
  markOne(id, true)
  // The stream tells the true count whether this works or not.
  call(readNotification, { params: { id } }).catch(() => markOne(id, false))
  goTo(path)
}
