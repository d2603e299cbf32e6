import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type DraftNoticeProps = {
  /** True when the form holds unsaved values of an earlier visit. */
  isResumed: boolean
  onDiscard: () => void
}

/** Says above a form that a draft was restored, and can discard it. */
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
