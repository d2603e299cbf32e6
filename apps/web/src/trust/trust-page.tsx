import { Link } from '@tanstack/react-router'
import { type Pledge, promises } from './promises.ts'
import { TodaysFigures } from './todays-figures.tsx'

/** What Fledge promises, how each number is computed, and today's figures. Anyone can read it, also without a script. */
export function TrustPage() {
  return (
    <div className="grid grid-cols-1 gap-8 max-lg:max-w-reading lg:gap-10">
      <header className="grid gap-1.5">
        <h1 className="text-2xl">What we promise</h1>
        <p className="text-muted">
          What you can rely on here, how each number comes about, and how it stands on this installation today.
        </p>
      </header>
      {promises.map(promise => (
        <PromiseSection key={promise.part} promise={promise} />
      ))}
      <p className="text-muted">
        Something here is not what you see?{' '}
        <Link to="/contact" className="text-coral-ink underline underline-offset-4">
          Tell us
        </Link>
        . More answers are in the{' '}
        <Link to="/help" className="text-coral-ink underline underline-offset-4">
          Help Center
        </Link>
        .
      </p>
    </div>
  )
}

const PromiseSection = ({ promise: { part, title, points, computed } }: { promise: Pledge }) => (
  <section
    aria-labelledby={`promise-${part}`}
    className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-10"
  >
    <div className="grid grid-cols-1 gap-3">
      <h2 id={`promise-${part}`} className="text-xl">
        {title}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
    <div className="grid grid-cols-1 gap-3">
      <TodaysFigures part={part} />
      <h3 className="font-medium text-base">How this is computed</h3>
      <p className="-mt-2 text-muted">{computed}</p>
    </div>
  </section>
)
