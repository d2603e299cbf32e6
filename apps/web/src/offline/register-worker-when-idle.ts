import { whenIdle } from '../ui/loading/timing.ts'
import { registerWorker } from './register-worker.ts'

/** Registers the service worker once the page is loaded and idle. Offline screens need the worker. */
export const registerWorkerWhenIdle = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => whenIdle(() => void registerWorker().catch(() => undefined), 10_000)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
