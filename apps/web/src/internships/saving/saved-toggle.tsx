import { Heart } from 'lucide-react'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { cn } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Internship } from '../internship.ts'
import { useSaveInternship, useUnsaveInternship } from './saving.queries.ts'

type SavedToggleProps = {
  internship: Internship
  /** Names the internship in the label, for lists with many hearts. */
  named?: boolean
}

export function SavedToggle({ internship, named = false }: SavedToggleProps) {
  const save = useSaveInternship()
  const unsave = useUnsaveInternship()
  const isSaved = internship.is_saved ?? false
  const toggle = () => {
    if (isSaved) {
      toastOutcome(unsave.mutateAsync(internship), {
        done: 'Removed from saved',
        failed: 'Failed to unsave internship',
      })
    } else {
      toastOutcome(save.mutateAsync(internship), { done: 'Saved successfully', failed: 'Failed to save internship' })
    }
  }
  const what = named ? ` ${internship.title}` : ''
  return (
    <IconButton label={isSaved ? `Remove${what} from saved` : `Save${what}`} aria-pressed={isSaved} onClick={toggle}>
      <Heart
        aria-hidden
        className={cn('text-coral-ink transition-[fill,scale] duration-200', isSaved && 'scale-110')}
        fill={isSaved ? 'currentColor' : 'none'}
      />
    </IconButton>
  )
}
