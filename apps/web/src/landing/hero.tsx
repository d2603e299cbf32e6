import { Button } from '../ui/button.tsx'
import { Figures } from './figures.tsx'
import { HeroDeck } from './illustrations/hero-deck.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-list gap-12 px-4 pt-10 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-center lg:gap-8 lg:pt-16 lg:pb-24">
      <div className="grid gap-6">
        <p className="font-medium text-coral-ink">Free for students and companies</p>
        <h1 className="max-w-lg font-extrabold text-3xl tracking-[-0.03em]">Find Your Dream Internship</h1>
        <p className="max-w-md text-lg text-muted">
          Swipe right on the ones you like, skip the rest, and apply in minutes. Fledge puts your first real job within
          reach of your thumb.
        </p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button asChild size="lg">
            <a href="/auth">Find Internships</a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <a href="/auth?role=company">Post Opportunities</a>
          </Button>
        </div>
        <Figures />
      </div>
      <HeroDeck />
    </section>
  )
}
