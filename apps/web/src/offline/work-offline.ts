import { whenIdle } from '../platform/rendering/when-idle.ts'

/** After everything a person waits for; without it, or in a browser that cannot, Fledge works as long as there is a network. */
export const workOffline = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => (await import('./register-worker.ts')).registerWorker()
  const begin = () => whenIdle(() => void register().catch(() => undefined), 10_000)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
