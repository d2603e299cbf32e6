import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../platform/storage/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/forms/copy-button.tsx'
import { useDialogGuard } from '../../ui/overlays/dialog-context.ts'

const closeQuestion = {
  title: 'Close without keeping the codes?',
  description: 'They are not shown again. Without them you cannot sign in if you lose your phone.',
  confirmLabel: 'Close anyway',
  cancelLabel: 'Back to the codes',
}

/** The codes cannot be shown again: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const [isKept, setKept] = useState(false)
  useDialogGuard(!isKept, onDone, closeQuestion)
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Two-step verification is on. If you lose your phone, each of these codes lets you in once. Keep them somewhere
        safe: they are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunken p-4 text-center"
      >
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy" onCopied={() => setKept(true)} />
        <Button
          variant="secondary"
          onClick={() => {
            saveFile('fledge-recovery-codes.txt', `Fledge recovery codes\n\n${text}\n`, 'text/plain')
            setKept(true)
          }}
        >
          <Download aria-hidden />
          Download
        </Button>
        <Button className="ml-auto" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
