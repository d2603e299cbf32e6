import type { Internship } from '@fledge/contract/internships'
import { toastError } from '../../platform/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCloseInternship, usePublishInternship } from './posting.queries.ts'

/** Closes what is active, publishes what is not. */
export function StatusButton({ internship }: { internship: Internship }) {
  const publish = usePublishInternship()
  const close = useCloseInternship()
  const isActive = internship.status === 'active'
  const change = () =>
    void (isActive ? close : publish).mutateAsync(internship).then(
      () => toast.success(isActive ? 'Internship closed' : 'Internship published'),
      error => toastError(error, 'Failed to save internship'),
    )
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
