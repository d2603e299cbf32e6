import { onReconnect } from '../platform/net/on-reconnect.ts'
import { readLocal } from '../platform/storage/local-store.ts'
import { outboxKey } from './contact-storage.ts'

/** What it takes is fetched only when a message waits. */
export const resendContact = () =>
  onReconnect(async () => {
    if (readLocal(outboxKey) === null) return
    const { flushContact } = await import('./contact-outbox.ts')
    await flushContact()
  })
