const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 2000)

/** After everything a person waits for; without it, or in a browser that cannot, Fledge works as long as there is a network. */
export const workOffline = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => (await import('./register-worker.ts')).registerWorker()
  const begin = () => whenIdle(() => void register().catch(() => undefined))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
