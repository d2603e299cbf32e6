import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type DraftNoticeProps = {
  /** What is being edited was saved by somebody else meanwhile. */
  isConflict: boolean
  /** The form holds what was typed on an earlier visit. */
  isResumed: boolean
  reloading: boolean
  onReload: () => void
  onKeepMine: () => void
  onDiscard: () => void
}

/** What stands between the person and saving a form, if anything does. */
export function DraftNotice({ isConflict, isResumed, reloading, ...on }: DraftNoticeProps) {
  if (isConflict) {
    return (
      <Notice
        urgent
        actions={
          <>
            <Button variant="secondary" pending={reloading} onClick={on.onReload}>
              Reload
            </Button>
            <Button variant="ghost" onClick={on.onKeepMine}>
              Keep mine
            </Button>
          </>
        }
      >
        This was changed elsewhere. Reload it and lose what you typed, or keep yours and save it over the other.
      </Notice>
    )
  }
  if (!isResumed) return null
  return (
    <Notice
      actions={
        <Button variant="ghost" onClick={on.onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved changes are back.
    </Notice>
  )
}
