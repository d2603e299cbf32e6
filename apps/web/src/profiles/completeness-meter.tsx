import { ArrowRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { measureProfile, type Step } from './profile-completeness.ts'
import type { TypedProfile } from './profile-form-values.ts'

type MeterProps = {
  values: TypedProfile
  onStep: (step: Step) => void
  /** Shows every missing step instead of the next one. */
  showsAll?: boolean
}

/** Shows what to add; hidden when the profile is complete. */
export function CompletenessMeter({ values, onStep, showsAll = false }: MeterProps) {
  const { percent, next, missing } = measureProfile(values)
  if (!next) return null
  return (
    <Card className="grid gap-3 py-4 sm:py-4">
      <p className="font-medium">Your profile is {percent}% complete</p>
      <ProgressBar value={percent} label="Profile completeness" />
      <ul className="grid">
        {(showsAll ? missing : [next]).map(step => (
          <li key={step.sentence}>
            <Button variant="link" className="-ml-1" onClick={() => onStep(step)}>
              {step.sentence}
              <ArrowRight aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
