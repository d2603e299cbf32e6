import { readLocal } from '../platform/local-store.ts'
import { outboxKey } from './contact-storage.ts'

/** On start, when the network comes back, and when the person does; what it takes is fetched only when a message waits. */
export const resendContact = () => {
  const resend = async () => {
    if (document.visibilityState === 'hidden' || readLocal(outboxKey) === null) return
    const { flushContact } = await import('./contact-outbox.ts')
    await flushContact()
  }
  const tryResend = () => void resend().catch(() => undefined)
  for (const event of ['online', 'focus']) window.addEventListener(event, tryResend)
  document.addEventListener('visibilitychange', tryResend)
  tryResend()
}
