import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setUnsavedChanges } from '../platform/forms/unsaved-changes.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

/** Asks before unsaved changes are lost. Another tab of the same page keeps them, so it does not ask. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  useEffect(() => {
    setUnsavedChanges(isDirty)
    return () => setUnsavedChanges(false)
  }, [isDirty])
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={open => !open && reset?.()}
      title="Leave without saving?"
      description="Your changes to the profile have not been saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave()
        proceed?.()
      }}
    />
  )
}
