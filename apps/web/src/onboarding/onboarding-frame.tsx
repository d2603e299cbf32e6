import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'

type OnboardingFrameProps = {
  /** The heading of each step. */
  headings: readonly { title: string; explanation: string }[]
  step: number
  pending: boolean
  onBack: () => void
  onAdvance: () => void
  onSkip: () => void
  /** Stands beside the form at a desk, and below it on a narrow screen. */
  aside?: ReactNode
  children: ReactNode
}

export function OnboardingFrame({
  headings,
  step,
  pending,
  onBack,
  onAdvance,
  onSkip,
  aside,
  children,
}: OnboardingFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announcedStep = useRef(step)
  useEffect(() => {
    // Focus makes screen readers announce the new step. The first step is announced with the page.
    if (announcedStep.current !== step) heading.current?.focus()
    announcedStep.current = step
  }, [step])

  const last = step === headings.length - 1
  const position = `Step ${step + 1} of ${headings.length}`
  return (
    <OnboardingPage onSkip={onSkip} position={position} aside={aside}>
      <ProgressBar value={step + 1} max={headings.length} label={position} />
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={event => {
          event.preventDefault()
          onAdvance()
        }}
      >
        <div className="grid gap-1.5">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {headings[step]?.title}
          </h1>
          <p className="text-muted">{headings[step]?.explanation}</p>
        </div>
        <div key={step} className="grid animate-rise grid-cols-1 gap-5">
          {children}
        </div>
        <div className="flex gap-3 pt-2">
          {step > 0 && (
            <Button variant="secondary" size="lg" onClick={onBack}>
              <ArrowLeft aria-hidden />
              Back
            </Button>
          )}
          <Button type="submit" size="lg" pending={pending} className="grow">
            {last ? 'Complete Setup' : 'Next'}
          </Button>
        </div>
      </form>
    </OnboardingPage>
  )
}

/** The column layout of all onboarding screens, with the button to skip. */
export function OnboardingPage({ onSkip, position, aside, children }: OnboardingPageProps) {
  const column = (
    <div className="grid w-full max-w-reading grid-cols-1 gap-6 max-lg:mx-auto">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-muted text-sm">{position}</p>
        <Button variant="ghost" onClick={onSkip}>
          Skip for now
        </Button>
      </div>
      {children}
    </div>
  )
  // The column keeps its place in the tree, so that a step with an aside does not lose the focus.
  return (
    <div
      className={cn(
        'mx-auto grid w-full grid-cols-1 items-start gap-6 lg:gap-10',
        aside ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-reading',
      )}
    >
      {column}
      {aside}
    </div>
  )
}

type OnboardingPageProps = { onSkip: () => void; position?: string; aside?: ReactNode; children: ReactNode }
