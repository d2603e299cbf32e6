import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { toastError } from '../../platform/forms/toast-error.ts'
import { toast } from '../../ui/toasts/toast.ts'

type Outcome = { done: string; failed: string }

/**
 * Runs a change of the team and shows its result as a toast. Changes of owners may ask for the identity first;
 * cancelling shows nothing.
 */
export type RunTeamChange = (operation: () => Promise<unknown>, outcome: Outcome) => Promise<void>

/** The caller must render the returned dialog. */
export const useTeamChange = (email: string) => {
  const [withConfirmedIdentity, dialog] = useConfirmIdentity(email)
  const runChange: RunTeamChange = async (operation, { done, failed }) => {
    try {
      if (await withConfirmedIdentity(operation)) toast.success(done)
    } catch (error) {
      toastError(error, failed)
    }
  }
  return [runChange, dialog] as const
}
