import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import type { Internship } from '../internship.ts'
import { useCloseInternship, usePublishInternship } from './posting.queries.ts'

export function StatusButton({ internship }: { internship: Internship }) {
  const publish = usePublishInternship()
  const close = useCloseInternship()
  const isActive = internship.status === 'active'
  const change = () =>
    toastOutcome((isActive ? close : publish).mutateAsync(internship), {
      done: isActive ? 'Internship closed' : 'Internship published',
      failed: 'Failed to save internship',
    })
  return (
    <Button
      variant="secondary"
      aria-label={`${isActive ? 'Close' : 'Publish'} ${internship.title}`}
      pending={publish.isPending || close.isPending}
      onClick={change}
    >
      {isActive ? 'Close' : 'Publish'}
    </Button>
  )
}
