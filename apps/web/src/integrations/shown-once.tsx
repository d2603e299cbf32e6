import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/forms/copy-button.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'

type ShownOnceProps = { title: string; description: string; secret: string | null; onClose: () => void }

/** Shows a token or secret. The server cannot show it again, so the dialog says so. */
export const ShownOnce = ({ title, description, secret, onClose }: ShownOnceProps) => (
  <Dialog
    open={secret !== null}
    onOpenChange={open => !open && onClose()}
    title={title}
    description={description}
    footer={
      <>
        <DialogClose>
          <Button variant="secondary">Done</Button>
        </DialogClose>
        <CopyButton text={secret ?? ''} label="Copy" />
      </>
    }
  >
    <code className="select-all break-all rounded-control border border-line bg-sunken p-3 font-mono text-sm">
      {secret}
    </code>
  </Dialog>
)
