import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { signOut } from '../platform/session.ts'
import { hasUnsavedChanges } from '../platform/unsaved-changes.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog }))

/** Signing out clears this browser, so it asks while something typed would go with it. */
export function LogOutButton({ className }: { className: string }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => (hasUnsavedChanges() ? setAsks(true) : signOut())}>
        <LogOut aria-hidden />
        Log out
      </button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            open={asks}
            onOpenChange={setAsks}
            title="Log out without saving?"
            description="Your changes have not been saved yet. Logging out clears them from this browser."
            confirmLabel="Log out"
            cancelLabel="Stay"
            onConfirm={() => {
              setAsks(false)
              signOut()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
