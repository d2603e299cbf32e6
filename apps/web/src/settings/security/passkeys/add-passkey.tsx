import { deviceName } from '@fledge/contract/wire/device-name'
import { useState } from 'react'
import { startAddingPasskey } from '../../../identity/identity-account.ts'
import { useConfirmIdentity } from '../../../identity/identity-confirmation.tsx'
import { createPasskey } from '../../../identity/passkeys/identity-passkeys.ts'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { useAddPasskey } from './passkeys.queries.ts'

const failed = 'Failed to add the passkey'

/** Asks for the name first: the browser opens its own dialog on the button press that follows, as Safari requires. */
export function AddPasskey({ email }: { email: string }) {
  const [options, setOptions] = useState<unknown>(null)
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(email)
  const add = useAddPasskey()

  const [start, starting] = useSingleFlight(async () => {
    try {
      await withConfirmedIdentity(async () => setOptions(await startAddingPasskey()))
    } catch (error) {
      toastError(error, failed)
    }
  })

  const create = async (name: string) => {
    try {
      const outcome = await createPasskey(options)
      if (outcome.kind === 'cancelled') {
        toast.info('No passkey was added', { description: 'Press Continue to try again.' })
        return
      }
      if (outcome.kind === 'done') {
        await add.mutateAsync({ name, credential: outcome.credential })
        toast.success('Passkey added')
      } else toast.error(outcome.message)
    } catch (error) {
      toastError(error, failed)
    }
    setOptions(null)
  }

  return (
    <>
      <Button variant="secondary" className="sm:justify-self-start" pending={starting} onClick={start}>
        Add a passkey
      </Button>
      {confirmDialog}
      <Dialog
        open={options !== null}
        onOpenChange={open => !open && setOptions(null)}
        title="Add a passkey"
        description="Your device or password manager asks for your fingerprint, face or screen lock, and keeps the passkey."
      >
        <PasskeyNameForm name={deviceName(navigator.userAgent)} label="Continue" onName={create} />
      </Dialog>
    </>
  )
}
