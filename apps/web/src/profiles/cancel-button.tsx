import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

/** Ends editing; asks first when there are changes to lose. */
export function CancelButton({ isDirty, onCancel }: { isDirty: boolean; onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" className="max-sm:flex-1" onClick={() => (isDirty ? setAsking(true) : onCancel())}>
        Cancel
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="Your changes to the profile have not been saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
      />
    </>
  )
}
