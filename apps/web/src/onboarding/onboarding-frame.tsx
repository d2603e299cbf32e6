import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { goTo } from '../platform/navigation/navigation.ts'
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
  /** Stands beside the form at a desk, and below it on a narrow screen. */
  aside?: ReactNode
  children: ReactNode
}

export function OnboardingFrame({ headings, step, pending, onBack, onAdvance, aside, children }: OnboardingFrameProps) {
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
    <>
      <p className="row-start-1 flex min-h-11 items-center text-muted text-sm">{position}</p>
      <div className={formColumn}>
        <ProgressBar value={step + 1} max={headings.length} label={position} />
      </div>
      <form
        noValidate
        className={cn('grid grid-cols-1 gap-6', formColumn)}
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
      {aside && (
        <div
          data-aside=""
          className="col-span-2 self-stretch lg:col-span-1 lg:col-start-3 lg:row-span-3 lg:row-start-1"
        >
          {aside}
        </div>
      )}
    </>
  )
}

/** The form keeps its width beside an aside. */
export const formColumn = 'col-span-2 w-full max-w-reading'

type OnboardingPageProps = { children: ReactNode }

/**
 * The layout of all onboarding screens. The button to skip stays in the document while the profile loads: a press on a button
 * that is replaced meanwhile would do nothing.
 */
export function OnboardingPage({ children }: OnboardingPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-reading grid-cols-[minmax(0,1fr)_auto] items-start gap-6 lg:has-[>[data-aside]]:max-w-none lg:has-[>[data-aside]]:grid-cols-[minmax(0,1fr)_auto_20rem] lg:gap-x-10">
      <Button variant="ghost" className="col-start-2 row-start-1" onClick={() => goTo('/')}>
        Skip for now
      </Button>
      {children}
    </div>
  )
}
