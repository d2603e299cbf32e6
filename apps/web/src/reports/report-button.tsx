import { Flag } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { retryImport } from '../ui/loading/retry-import.ts'
import reportDialogUrl from './report-dialog.tsx?url'
import { type Reported, targetNames } from './report-texts.ts'

/** Loaded with the first press, because few people ever report anything. */
const ReportDialog = lazy(async () => ({
  default: (await retryImport(() => import('./report-dialog.tsx'), reportDialogUrl)).ReportDialog,
}))

function WithDialog({ reported, children }: { reported: Reported; children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const open = () => {
    setHasOpened(true)
    setOpen(true)
  }
  return (
    <>
      {children(open)}
      {hasOpened && (
        <Suspense>
          <ReportDialog reported={reported} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the dialog that reports an internship or a company. */
export const ReportButton = ({ reported }: { reported: Reported }) => (
  <WithDialog reported={reported}>
    {open => (
      <Button variant="ghost" onClick={open} className="base:text-muted">
        <Flag aria-hidden /> Report
        <span className="sr-only">this {targetNames[reported.target]}</span>
      </Button>
    )}
  </WithDialog>
)

/** For a message: only an icon, because every message of the other side has it. */
export const ReportIcon = ({ reported }: { reported: Reported }) => (
  <WithDialog reported={reported}>
    {open => (
      <span className="text-muted opacity-70 transition-opacity duration-150 focus-within:opacity-100 group-hover:opacity-100 md:opacity-0">
        <IconButton label={`Report this message of ${reported.name}`} onClick={open}>
          <Flag />
        </IconButton>
      </span>
    )}
  </WithDialog>
)
