import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type DraftNoticeProps = {
  /** The form holds unsaved values of an earlier visit. */
  isResumed: boolean
  onDiscard: () => void
}

/** Above a form: a restored draft that can be discarded. */
export function DraftNotice({ isResumed, onDiscard }: DraftNoticeProps) {
  if (!isResumed) return null
  return (
    <Notice
      actions={
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved changes are back.
    </Notice>
  )
}
