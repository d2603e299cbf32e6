import type { InternshipDetail } from '@fledge/contract/internships'
import { Heart } from 'lucide-react'
import { toastError } from '../platform/toast-error.ts'
import { cn } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveInternship, useUnsaveInternship } from './saved.queries.ts'

/** The heart: filled when saved. */
export function SavedToggle({ internship }: { internship: InternshipDetail }) {
  const save = useSaveInternship()
  const unsave = useUnsaveInternship()
  const isSaved = internship.is_saved ?? false
  const busy = save.isPending || unsave.isPending
  const toggle = () => {
    if (busy) return
    if (isSaved) {
      void unsave.mutateAsync(internship).then(
        () => toast.success('Removed from saved'),
        error => toastError(error, 'Failed to unsave internship'),
      )
    } else {
      void save.mutateAsync(internship).then(
        () => toast.success('Saved successfully'),
        error => toastError(error, 'Failed to save internship'),
      )
    }
  }
  return (
    <IconButton label={isSaved ? 'Remove from saved' : 'Save'} aria-pressed={isSaved} onClick={toggle}>
      <Heart
        aria-hidden
        className={cn('text-coral-ink transition-[fill,scale] duration-200', isSaved && 'scale-110')}
        fill={isSaved ? 'currentColor' : 'none'}
      />
    </IconButton>
  )
}
