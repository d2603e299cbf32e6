import type { WorkerScope } from './worker-scope.ts'

type Shown = { title: string; body?: string; navigate: string; tag?: string; lang?: string }

/** Reads a declarative push message, of which the server sends no other kind. Null for anything else. */
const readMessage = (text: string | undefined): Shown | null => {
  try {
    const { web_push, notification } = JSON.parse(text ?? '') as { web_push?: unknown; notification?: Shown }
    return web_push === 8030 && notification?.title && notification.navigate ? notification : null
  } catch {
    return null
  }
}

const ownUrl = (worker: WorkerScope, navigate: unknown) => {
  const url = URL.canParse(String(navigate)) ? new URL(String(navigate)) : null
  return url?.origin === worker.location.origin ? url.href : `${worker.location.origin}/notifications`
}

const openWindows = (worker: WorkerScope) => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/**
 * Shows push messages where the browser does not do so by itself, and opens the app at a press. A visible window already
 * shows the news, so nothing is shown twice.
 */
export const showPushMessages = (worker: WorkerScope) => {
  worker.addEventListener('push', event => {
    const show = async () => {
      const message = readMessage(event.data?.text())
      const windows = await openWindows(worker)
      if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
      const { title, navigate, ...rest } = message ?? { title: 'There is news', navigate: '/notifications' }
      const url = ownUrl(worker, navigate)
      await worker.registration.showNotification(title, { ...rest, icon: '/icons/icon-192.png', data: { url } })
    }
    event.waitUntil(show())
  })

  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    const url = ownUrl(worker, event.notification.data?.url)
    const open = async () => {
      const [window] = await openWindows(worker)
      if (!window) return worker.clients.openWindow(url)
      await window.focus()
      return window.navigate(url)
    }
    event.waitUntil(open())
  })
}
