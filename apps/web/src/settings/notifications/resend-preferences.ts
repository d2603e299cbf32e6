import { onReconnect } from '../../platform/net/on-reconnect.ts'
import { getSession } from '../../platform/session/session.ts'
import { readLocal } from '../../platform/storage/local-store.ts'
import { unsentKey } from './preferences-storage.ts'

/** Preferences chosen while offline reach the server on whichever screen the person is next; the code for it comes only then. */
export const resendPreferences = () =>
  onReconnect(async () => {
    if (readLocal(unsentKey) === null || !getSession()) return
    const { sendUnsentPreferences } = await import('./preferences.queries.ts')
    await sendUnsentPreferences()
  })
