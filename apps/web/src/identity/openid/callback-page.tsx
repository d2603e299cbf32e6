import { useEffect, useRef, useState } from 'react'
import { replaceWith } from '../../platform/navigation/navigation.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { AuthFrame, AuthHeading } from '../auth-frame.tsx'
import { finishOpenId, type OpenIdOutcome } from './finish-openid.ts'

const showToast = ({ tone, message, toastDescription: description }: OpenIdOutcome) => {
  if (message) toast[tone](message, description ? { description, duration: 10_000 } : undefined)
}

/** The target of the redirect from Google or a university: completes the sign-in, reports the result and navigates on. */
export function CallbackPage() {
  const started = useRef(false)
  const [outcome, setOutcome] = useState<OpenIdOutcome | null>(null)

  useEffect(() => {
    // The handoff works once. Strict mode runs effects twice, and the second run would fail.
    if (started.current) return
    started.current = true
    const failed = new URLSearchParams(window.location.search).has('error')
    // Drops all query parameters, so that tokens in the URL do not stay in the browser history.
    replaceWith('/auth/callback')
    void finishOpenId(failed).then(setOutcome)
  }, [])

  useEffect(() => {
    if (!outcome) return
    showToast(outcome)
    const timer = setTimeout(() => replaceWith(outcome.path), outcome.delayMs)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <AuthFrame>
      {outcome?.tone === 'error' ? (
        <div role="alert">
          <AuthHeading title="Authentication Failed">{outcome.pageText} Taking you back to sign in.</AuthHeading>
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
