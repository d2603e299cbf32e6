import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ProfileEditing } from './use-profile-form.ts'

/** What stands between the person and saving. */
export function ProfileNotices({ editing }: { editing: ProfileEditing }) {
  if (editing.isConflict) {
    return (
      <Notice
        urgent
        actions={
          <>
            <Button variant="secondary" pending={editing.reloading} onClick={editing.reload}>
              Reload
            </Button>
            <Button variant="ghost" onClick={editing.keepMine}>
              Keep mine
            </Button>
          </>
        }
      >
        This was changed elsewhere. Reload it and lose what you typed, or keep yours and save it over the other.
      </Notice>
    )
  }
  if (!editing.isResumed) return null
  return (
    <Notice
      actions={
        <Button variant="ghost" onClick={editing.cancel}>
          Discard
        </Button>
      }
    >
      Your unsaved changes are back.
    </Notice>
  )
}
