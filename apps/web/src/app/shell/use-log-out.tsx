import { useState } from 'react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { signOut } from '../../platform/session/session.ts'
import { listUnsavedWork } from '../../platform/storage/unsaved-work.ts'
import { flushBeforeSignOut } from '../outboxes.ts'

const loadDialog = async () => (await import('./log-out-dialog.tsx')).LogOutDialog

/**
 * Logs out at once, unless drafts or unsent changes exist only in this browser: then the person decides about them. The
 * caller must render the returned dialog.
 */
export const useLogOut = (onLoggingOut: (isLoggingOut: boolean) => void) => {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>()
  const [work, setWork] = useState<string[] | null>(null)
  const ask = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setWork(listUnsavedWork())
    } catch {
      // The dialog's chunk cannot be fetched offline; the browser's own dialog asks instead.
      if (window.confirm('Log out? Your unsaved work is kept in this browser.')) signOut('keep')
    }
  }
  const [logOut] = useSingleFlight(async () => {
    onLoggingOut(true)
    await flushBeforeSignOut()
    if (listUnsavedWork().length > 0) await ask()
    else signOut('delete')
    onLoggingOut(false)
  })
  const dialog = Dialog && <Dialog work={work} onClose={() => setWork(null)} />
  return { logOut, dialog }
}
