import { lazy, Suspense, useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import type { Internship } from '../internship.ts'
import whyMatchDialogUrl from './why-match-dialog.tsx?url'

const WhyMatchDialog = lazy(async () => ({
  default: (await retryImport(() => import('./why-match-dialog.tsx'), whyMatchDialogUrl)).WhyMatchDialog,
}))

type WhyMatchProps = { internship: Internship; className?: string; tabIndex?: number | undefined }

/** The button "Why this?", which opens a dialog with the parts of the match. */
export function WhyMatch({ internship, className, tabIndex }: WhyMatchProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const open = () => {
    setHasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        tabIndex={tabIndex}
        onClick={open}
        className={cn(
          'min-h-6 shrink-0 cursor-pointer px-1 text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink',
          className,
        )}
      >
        Why this?
      </button>
      {hasOpened && (
        <Suspense>
          <WhyMatchDialog internship={internship} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
