import { readLocal } from '../platform/local-store.ts'
import { whenBack } from '../platform/when-back.ts'
import { outboxKey } from './contact-storage.ts'

/** What it takes is fetched only when a message waits. */
export const resendContact = () =>
  whenBack(async () => {
    if (readLocal(outboxKey) === null) return
    const { flushContact } = await import('./contact-outbox.ts')
    await flushContact()
  })
