import { readLocal } from '../platform/local-store.ts'
import { whenBack } from '../platform/when-back.ts'
import { waitingKey } from './swipe-storage.ts'

/** Decisions left from an earlier visit are sent whichever screen is open; what it takes is fetched only then. */
export const resendSwipes = () =>
  whenBack(async () => {
    if ((readLocal(waitingKey) ?? '[]') === '[]') return
    const { flush } = await import('./swipe-outbox.ts')
    await flush()
  })
