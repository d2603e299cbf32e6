import type { Role, SignInProvider } from '@fledge/contract/identity'
import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { storeOpenIdRequest } from '../auth-step.ts'
import { startOpenId } from '../identity-provider.ts'
import { failureText } from './provider-texts.ts'
import { useUniversity } from './university.queries.ts'

/** Google's branding guidelines require this logo in these colours. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.7-6.9H4.4v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8l7.3-5.7Z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8Z"
      />
    </svg>
  )
}

type Request = { next: string; role: Role }
type ProviderButtonProps = SignInProvider & { request: Request; children: ReactNode; hidden?: boolean }

function ProviderButton({ id, name, request, children, hidden }: ProviderButtonProps) {
  const [startSignIn, pending] = useSingleFlight(async () => {
    try {
      storeOpenIdRequest({ ...request, provider: name })
      window.location.assign(await startOpenId(id))
      // Keeps the button busy until the browser leaves the page, at most ten seconds.
      await new Promise(resolve => setTimeout(resolve, 10_000))
    } catch (error) {
      toastError(error, failureText(name))
    }
  })
  return (
    <Button
      variant="secondary"
      size="lg"
      className="w-full py-2"
      pending={pending}
      onClick={startSignIn}
      hidden={hidden}
      data-provider={id}
    >
      {children}
      <span className="min-w-0 text-balance">
        Continue with <span data-name>{name}</span>
      </span>
    </Button>
  )
}

/** The buttons of Google and of the university. The second one is hidden until the server has named a university. */
export function ProviderButtons(request: Request) {
  const university = useUniversity()
  return (
    <>
      <ProviderButton id="google" name="Google" request={request}>
        <GoogleMark />
      </ProviderButton>
      {university !== null && (
        <ProviderButton id="sso" name={university ?? ''} request={request} hidden={university === undefined}>
          <GraduationCap aria-hidden />
        </ProviderButton>
      )}
    </>
  )
}
