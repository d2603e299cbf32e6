import { useEffect, useRef, useState } from 'react'
import { replaceWith } from '../../platform/navigation/navigation.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { AuthFrame, AuthHeading } from '../auth-frame.tsx'
import { finishGoogle, type GoogleOutcome } from './finish-google.ts'

const say = ({ tone, message }: GoogleOutcome) => {
  if (message) toast[tone](message)
}

/** Where Google's way back ends: takes the session, says how it went, and leads on. */
export function CallbackPage() {
  const started = useRef(false)
  const [outcome, setOutcome] = useState<GoogleOutcome | null>(null)

  useEffect(() => {
    // What was handed over can be taken once only, also when effects run twice.
    if (started.current) return
    started.current = true
    const failed = new URLSearchParams(window.location.search).has('error')
    // Whatever else the address brought is nobody's business: tokens in it are neither used nor kept.
    replaceWith('/auth/callback')
    void finishGoogle(failed).then(setOutcome)
  }, [])

  useEffect(() => {
    if (!outcome) return
    say(outcome)
    const timer = setTimeout(() => replaceWith(outcome.path), outcome.delayMs)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <AuthFrame>
      {outcome?.tone === 'error' ? (
        <div role="alert">
          <AuthHeading title="Authentication Failed">{outcome.explanation} Taking you back to sign in.</AuthHeading>
        </div>
      ) : (
        <div role="status" className="grid justify-items-center gap-4 text-center">
          <Spinner className="size-10 text-coral" />
          <AuthHeading title="Completing Authentication">This takes a moment.</AuthHeading>
        </div>
      )}
    </AuthFrame>
  )
}
