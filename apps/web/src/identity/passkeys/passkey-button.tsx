import { KeyRound } from 'lucide-react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { type SignIn, signInWithPasskey, startPasskeySignIn } from '../identity-provider.ts'
import { canUsePasskeys, signWithPasskey } from './identity-passkeys.ts'

export function PasskeyButton({ onSignIn }: { onSignIn: (signIn: SignIn) => Promise<void> }) {
  const [signIn, pending] = useSingleFlight(async () => {
    try {
      const outcome = await signWithPasskey(await startPasskeySignIn())
      if (outcome.kind === 'done') await onSignIn(await signInWithPasskey(outcome.credential))
      else if (outcome.kind === 'failed') toast.error(outcome.message)
      else toast.info('No passkey was used', { description: 'Try again, or sign in another way.' })
    } catch (error) {
      toastError(error, 'Sign in failed')
    }
  })
  if (!canUsePasskeys()) return null
  return (
    <Button variant="secondary" pending={pending} onClick={signIn}>
      <KeyRound aria-hidden />
      Sign in with a passkey
    </Button>
  )
}
