import { maxPasskeys } from '@fledge/contract/identity'
import type { Passkey } from '@fledge/contract/sign-in/security-responses'
import { useConfirmIdentity } from '../../../identity/identity-confirmation.tsx'
import { canUsePasskeys } from '../../../identity/passkeys/identity-passkeys.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { adviceOf, isCallError } from '../../../platform/net/call-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useFocusAfterDelete } from '../../../ui/focus/use-focus-after-delete.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { SettingsSection } from '../../settings-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { usePasskeys, useRemovePasskey } from './passkeys.queries.ts'

const explanation =
  'Sign in with your fingerprint, face or screen lock instead of a password. A passkey needs no second step.'

const none: Passkey[] = []

/**
 * A browser without passkey support only lists existing passkeys, so that they can be removed; without any it shows
 * nothing.
 */
export function PasskeysSection({ email }: { email: string }) {
  const { data: passkeys, error, isFetching, refetch } = usePasskeys()
  const { container, focusAfterDelete } = useFocusAfterDelete(passkeys ?? none)
  const isSupported = canUsePasskeys()
  if (!isSupported && !passkeys?.length) return null
  return (
    <div ref={container}>
      <SettingsSection title="Passkeys" explanation={explanation}>
        {passkeys ? (
          <PasskeyList email={email} passkeys={passkeys} onRemove={focusAfterDelete} />
        ) : error ? (
          <ErrorState
            title="Failed to load your passkeys"
            headingLevel="h3"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {adviceOf(error)}
          </ErrorState>
        ) : (
          <SkeletonGroup label="Loading your passkeys" className="grid gap-3">
            <Skeleton className="h-11" />
          </SkeletonGroup>
        )}
        {isSupported && passkeys && passkeys.length < maxPasskeys && <AddPasskey email={email} />}
        {passkeys && passkeys.length >= maxPasskeys && (
          <p className="text-muted text-sm">You have {maxPasskeys} passkeys, the most an account can have.</p>
        )}
      </SettingsSection>
    </div>
  )
}

type PasskeyListProps = { email: string; passkeys: Passkey[]; onRemove: (passkey: Passkey) => void }

function PasskeyList({ email, passkeys, onRemove }: PasskeyListProps) {
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(email)
  const remove = useRemovePasskey()

  const confirmAndRemove = async (passkey: Passkey) => {
    try {
      onRemove(passkey)
      if (await withConfirmedIdentity(() => remove.mutateAsync(passkey.id))) toast.success('Passkey removed')
    } catch (error) {
      if (!isCallError(error, 404)) toastError(error, 'Failed to remove the passkey')
    }
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              removing={remove.isPending && remove.variables === passkey.id}
              onRemove={() => void confirmAndRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {confirmDialog}
    </>
  )
}
