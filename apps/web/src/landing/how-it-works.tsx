import { BrandMark } from '../ui/theme/brand-mark.tsx'

const steps = [
  ['Create your profile', 'Your name, your skills, your resume. It takes about two minutes.'],
  ['Discover internships', 'Swipe through a deck sorted by how well each one suits you.'],
  ['Apply with ease', 'Open a saved internship, add a cover letter, send it off.'],
  ['Get hired', 'Hear back, follow every step, and leave the nest.'],
] as const

function FlightPath() {
  return (
    <div aria-hidden className="absolute -top-2 right-10 left-[22px] hidden h-32 lg:block">
      <svg viewBox="0 0 1026 128" preserveAspectRatio="none" aria-hidden="true" className="size-full text-coral">
        <path
          d="M0 126C110 126 190 112 278 94S460 82 556 62 740 54 834 30 980 14 1026 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="1 9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <BrandMark className="absolute -top-8 -right-10 size-12" />
    </div>
  )
}

const heights = ['lg:mt-24', 'lg:mt-16', 'lg:mt-8', 'lg:mt-0']

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-line border-y bg-surface py-16 lg:py-24">
      <div className="mx-auto grid max-w-list gap-10 px-4">
        <h2 id="how-it-works" className="text-2xl">
          How It Works
        </h2>
        <div className="relative">
          <FlightPath />
          <ol className="relative grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
            {steps.map(([title, text], index) => (
              <li key={title} className={`flex gap-4 lg:flex-col ${heights[index]}`}>
                <span
                  aria-hidden
                  className="grid size-11 shrink-0 place-items-center rounded-full border border-coral bg-surface font-bold font-display text-coral-ink text-lg"
                >
                  {index + 1}
                </span>
                <div className="grid content-start gap-1.5">
                  <h3 className="text-lg">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
