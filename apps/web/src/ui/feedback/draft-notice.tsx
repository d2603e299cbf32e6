import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type DraftNoticeProps = {
  /** Somebody else saved the same record since the form was opened. */
  isConflict: boolean
  /** The form holds unsaved values of an earlier visit. */
  isResumed: boolean
  reloading: boolean
  onReload: () => void
  onKeepMine: () => void
  onDiscard: () => void
}

/** Above a form: a conflict that must be resolved before saving, or a restored draft that can be discarded. */
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
