import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { hasUnsavedChanges } from '../../platform/forms/unsaved-changes.ts'
import { signOut } from '../../platform/session/session.ts'

const question = 'Log out without saving?'
const loadDialog = async () => (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog

/** Signing out clears unsaved changes from this browser, so the button asks first if there are any. */
export function LogOutButton({ className }: { className: string }) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>()
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      // The dialog's chunk cannot be fetched offline; the browser's own dialog asks instead.
      if (window.confirm(question)) signOut()
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => (hasUnsavedChanges() ? ask() : signOut())}>
        <LogOut aria-hidden />
        Log out
      </button>
      {Dialog && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={question}
          description="Your changes have not been saved yet. Logging out clears them from this browser."
          confirmLabel="Log out"
          cancelLabel="Stay"
          onConfirm={() => {
            setOpen(false)
            signOut()
          }}
        />
      )}
    </>
  )
}
