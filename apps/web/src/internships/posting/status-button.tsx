import type { ComponentProps } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Internship } from '../internship.ts'
import { useCloseInternship, usePublishInternship } from './posting.queries.ts'

type StatusButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & { internship: Internship }

/** Closes an active internship, which its toast undoes, or publishes a draft or closed one. */
export function StatusButton({ internship, variant = 'secondary', className }: StatusButtonProps) {
  const publish = usePublishInternship()
  const close = useCloseInternship()
  const isActive = internship.status === 'active'
  const failed = 'Failed to save internship'
  const reopen = () => void toastOutcome(publish.mutateAsync(internship), { done: 'Internship is open again', failed })
  const change = () =>
    isActive
      ? close.mutateAsync(internship).then(
          // An internship past its deadline cannot be published again, so there is no Undo.
          () =>
            toast.success(
              'Internship closed',
              internship.is_open ? { action: { label: 'Undo', onClick: reopen } } : {},
            ),
          error => toastError(error, failed),
        )
      : toastOutcome(publish.mutateAsync(internship), { done: 'Internship published', failed })
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={`${isActive ? 'Close' : 'Publish'} ${internship.title}`}
      pending={publish.isPending || close.isPending}
      onClick={() => void change()}
    >
      {isActive ? 'Close' : 'Publish'}
    </Button>
  )
}
