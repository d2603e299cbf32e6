import { Heart, Undo2, X } from 'lucide-react'
import { cn } from '../../ui/class-names.ts'
import { SampleCard } from './sample-card.tsx'
import { frontSample, nextSamples, thrownSample } from './samples.ts'

const roundLook = 'grid place-items-center rounded-full border base:border-line base:bg-surface shadow-soft'

/** A deck whose top card has just been saved and flies off. Decorative, so it is hidden from screen readers. */
export function HeroDeck() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[30rem] select-none">
      <div className="absolute inset-x-0 top-10 bottom-16 mx-auto w-full rounded-[50%] bg-coral-soft" />
      <div className="relative mx-auto grid w-76 py-6 *:col-start-1 *:row-start-1 sm:w-80">
        {nextSamples.map((sample, depth) => (
          <SampleCard
            key={sample.title}
            sample={sample}
            className={
              depth === 0
                ? 'order-2 rotate-[5deg] translate-x-5'
                : 'order-1 -rotate-[6deg] -translate-x-5 translate-y-1'
            }
          />
        ))}
        <div className="order-3 -rotate-1">
          <SampleCard sample={frontSample} />
        </div>
        <div className="landing-thrown relative order-4">
          <SampleCard sample={thrownSample} />
          <span className="absolute top-5 left-5 grid size-16 -rotate-12 place-items-center rounded-full bg-coral text-on-coral">
            <Heart className="size-8 fill-current" />
          </span>
        </div>
      </div>
      <div className="relative flex items-center justify-center gap-4">
        <span className={cn(roundLook, 'size-14')}>
          <X className="size-6" />
        </span>
        <span className={cn(roundLook, 'size-11')}>
          <Undo2 className="size-5 text-muted" />
        </span>
        <span className={cn(roundLook, 'size-14 border-coral bg-coral text-on-coral')}>
          <Heart className="size-6 fill-current" />
        </span>
      </div>
    </div>
  )
}
