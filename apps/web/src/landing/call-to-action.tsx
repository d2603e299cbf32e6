import { Button } from '../ui/button.tsx'
import { BrandMark } from '../ui/theme/brand-mark.tsx'

export function CallToAction() {
  return (
    <section aria-labelledby="start" className="mx-auto max-w-list px-4 pb-16 lg:pb-24">
      <div className="inverted relative overflow-hidden rounded-card px-6 py-12 sm:px-12 sm:py-16">
        <BrandMark className="absolute -right-8 -bottom-12 size-56 opacity-90 sm:right-8 sm:-bottom-10 sm:size-72" />
        <div className="relative grid max-w-lg gap-4">
          <h2 id="start" className="text-2xl sm:text-3xl">
            Ready to leave the nest?
          </h2>
          <p className="text-lg opacity-80">
            Join the students and companies who already found each other. It is free.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <a href="/auth">Get Started</a>
            </Button>
            <Button asChild size="lg" variant="ghost" className="border border-current text-paper hover:bg-paper/15">
              <a href="/help">
                Learn More <span className="sr-only">about Fledge</span>
              </a>
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
