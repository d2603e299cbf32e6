import type { SecondFactorEnrolment } from '@fledge/contract/sign-in/security-responses'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { enrolSecondFactor, renewRecoveryCodes } from '../../identity/identity-account.ts'
import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useRemoveSecondFactor } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'
import { EnrolSecondFactor } from './enrol-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorCodeForm } from './second-factor-code-form.tsx'

type Step =
  | { kind: 'enrol'; enrolment: SecondFactorEnrolment }
  | { kind: 'remove' }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: string[] }

const titles: Record<Step['kind'], string> = {
  enrol: 'Turn on two-step verification',
  remove: 'Turn off two-step verification',
  renew: 'New recovery codes',
  codes: 'Your recovery codes',
}

const explanation =
  'Signing in then also needs a code from an authenticator app on your phone, unless you use a passkey.'

export function SecondFactorSection({ email, isOn }: { email: string; isOn: boolean }) {
  const [step, setStep] = useState<Step | null>(null)
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(email)
  const remove = useRemoveSecondFactor()

  const [enrol, enrolling] = useSingleFlight(async () => {
    try {
      await withConfirmedIdentity(async () => setStep({ kind: 'enrol', enrolment: await enrolSecondFactor() }))
    } catch (error) {
      toastError(error, 'Something went wrong. Please try again.')
    }
  })

  return (
    <SettingsSection title="Two-step verification" explanation={explanation}>
      <div className="flex flex-wrap items-center gap-3">
        {isOn ? (
          <>
            <Badge tone="green" icon={<ShieldCheck aria-hidden />} className="mr-auto">
              On
            </Badge>
            <Button variant="secondary" onClick={() => setStep({ kind: 'renew' })}>
              New recovery codes
            </Button>
            <Button variant="ghost" onClick={() => setStep({ kind: 'remove' })}>
              Turn off
            </Button>
          </>
        ) : (
          <>
            <Badge className="mr-auto">Off</Badge>
            <Button variant="secondary" pending={enrolling} onClick={enrol}>
              Turn on
            </Button>
          </>
        )}
      </div>
      {confirmDialog}
      <Dialog open={step !== null} onOpenChange={open => !open && setStep(null)} title={step ? titles[step.kind] : ''}>
        {step?.kind === 'enrol' && (
          <EnrolSecondFactor
            enrolment={step.enrolment}
            onDone={() => setStep({ kind: 'codes', codes: step.enrolment.backupCodes })}
          />
        )}
        {step?.kind === 'remove' && (
          <SecondFactorCodeForm
            explanation="Signing in will need no second step any more."
            label="Turn off"
            danger
            onCode={async code => {
              await remove.mutateAsync(code)
              setStep(null)
            }}
          />
        )}
        {step?.kind === 'renew' && (
          <SecondFactorCodeForm
            explanation="The codes you have now stop working."
            label="Make new codes"
            onCode={async code => setStep({ kind: 'codes', codes: await renewRecoveryCodes(code) })}
          />
        )}
        {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => setStep(null)} />}
      </Dialog>
    </SettingsSection>
  )
}
