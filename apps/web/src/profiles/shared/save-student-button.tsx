import { Bookmark } from 'lucide-react'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { useCanRecruit } from '../../team/team-role.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useSetStudentSaved } from './shared-profiles.queries.ts'

type SaveStudentButtonProps = { student: { id: string; name: string }; isSaved: boolean; className?: string }

/** Saves a student, or removes the student from the saved list. */
export function SaveStudentButton({ student: { id, name }, isSaved, className }: SaveStudentButtonProps) {
  const { mutateAsync } = useSetStudentSaved()
  const canRecruit = useCanRecruit()
  const toggle = () =>
    toastOutcome(mutateAsync({ id, isSaved: !isSaved }), {
      done: isSaved ? `${name} is off your saved students` : `${name} is in your saved students`,
      failed: isSaved ? 'Failed to unsave the student' : 'Failed to save the student',
    })
  if (!canRecruit) return null
  return (
    <Button variant="ghost" aria-pressed={isSaved} className={className} onClick={() => void toggle()}>
      <Bookmark
        aria-hidden
        className={cn('transition-[fill] duration-200', isSaved && 'text-coral-ink')}
        fill={isSaved ? 'currentColor' : 'none'}
      />
      <span>
        {isSaved ? 'Saved' : 'Save'}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
