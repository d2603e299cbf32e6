import { ArrowRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { measureProfile, type Step } from './profile-completeness.ts'
import type { TypedProfile } from './profile-form-values.ts'

/** Shows the next step; hidden when the profile is complete. */
export function CompletenessMeter({ values, onStep }: { values: TypedProfile; onStep: (step: Step) => void }) {
  const { percent, next } = measureProfile(values)
  if (!next) return null
  return (
    <Card className="grid gap-3 py-4 sm:py-4">
      <p className="font-medium">Your profile is {percent}% complete</p>
      <ProgressBar value={percent} label="Profile completeness" />
      <Button variant="link" className="-ml-1 justify-self-start" onClick={() => onStep(next)}>
        {next.sentence}
        <ArrowRight aria-hidden />
      </Button>
    </Card>
  )
}
