import { readLocal } from '../platform/local-store.ts'
import { getSession } from '../platform/session.ts'
import { whenBack } from '../platform/when-back.ts'
import { unsentKey } from './preferences-storage.ts'

/** Preferences chosen while offline reach the server on whichever screen the person is next; the code for it comes only then. */
export const resendPreferences = () =>
  whenBack(async () => {
    if (readLocal(unsentKey) === null || !getSession()) return
    const { sendUnsentPreferences } = await import('./preferences.queries.ts')
    await sendUnsentPreferences()
  })
