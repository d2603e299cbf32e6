import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteUnsavedChanges } from '../platform/forms/unsaved-changes.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

/** Asks before what was typed is left behind; another tab of the same screen is no leaving. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  useEffect(() => {
    noteUnsavedChanges(isDirty)
    return () => noteUnsavedChanges(false)
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
