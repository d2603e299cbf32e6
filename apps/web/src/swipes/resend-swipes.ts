import { onReconnect } from '../platform/net/on-reconnect.ts'
import { readLocal } from '../platform/storage/local-store.ts'
import { waitingKey } from './swipe-storage.ts'

/** Decisions left from an earlier visit are sent whichever screen is open; what it takes is fetched only then. */
export const resendSwipes = () =>
  onReconnect(async () => {
    if ((readLocal(waitingKey) ?? '[]') === '[]') return
    const { flush } = await import('./swipe-outbox.ts')
    await flush()
  })
