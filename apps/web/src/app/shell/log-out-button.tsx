import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { hasUnsavedChanges } from '../../platform/forms/unsaved-changes.ts'
import { signOut } from '../../platform/session/session.ts'

const question = 'Log out without saving?'
const loadDialog = async () => (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog

/** Signing out clears this browser, so it asks while something typed would go with it. */
export function LogOutButton({ className }: { className: string }) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>()
  const [asks, setAsks] = useState(false)
  const ask = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setAsks(true)
    } catch {
      // without a network the dialog may not come; the question must
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
          open={asks}
          onOpenChange={setAsks}
          title={question}
          description="Your changes have not been saved yet. Logging out clears them from this browser."
          confirmLabel="Log out"
          cancelLabel="Stay"
          onConfirm={() => {
            setAsks(false)
            signOut()
          }}
        />
      )}
    </>
  )
}
