/**
 * What this browser can do: `ready` to subscribe; `install`: an iPhone or iPad offers notifications only to apps on its Home
 * Screen; `blocked` by the person in the browser's settings; `none`.
 */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'none'

const isAppleHandheld = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const findPushSupport = (): PushSupport => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasPush) return isAppleHandheld() && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}
