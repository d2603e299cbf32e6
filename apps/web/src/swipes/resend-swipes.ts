import { readLocal } from '../platform/local-store.ts'

export const waitingKey = 'fledge.swipes'

/** Decisions left from an earlier visit are sent whichever screen the person opens; what it takes is fetched only then. */
export const resendSwipes = async () => {
  if ((readLocal(waitingKey) ?? '[]') === '[]') return
  const { followNetwork } = await import('./swipe-outbox.ts')
  followNetwork()
}
