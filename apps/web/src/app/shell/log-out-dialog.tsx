import { signOut } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { describeUnsavedWork } from './describe-unsaved-work.ts'

type LogOutDialogProps = {
  /** The storage keys of the unsaved work; null closes the dialog. */
  work: string[] | null
  onClose: () => void
}

export function LogOutDialog({ work, onClose }: LogOutDialogProps) {
  const leave = (unsavedWork: 'keep' | 'delete') => {
    onClose()
    signOut(unsavedWork)
  }
  return (
    <ConfirmDialog
      open={work !== null}
      onOpenChange={open => !open && onClose()}
      title="Keep your unsaved work?"
      description="This is only in this browser, not on Fledge yet:"
      danger={false}
      confirmLabel="Keep and log out"
      cancelLabel="Stay"
      alternative={
        <Button variant="ghost" className="text-danger" onClick={() => leave('delete')}>
          Delete and log out
        </Button>
      }
      onConfirm={() => leave('keep')}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {describeUnsavedWork(work ?? []).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-muted">
        What you keep waits here until you sign in again. Nobody else who signs in sees it. On a shared computer, delete
        it.
      </p>
    </ConfirmDialog>
  )
}
