import { Link } from '@tanstack/react-router'
import { Bookmark, MapPin, Sparkles } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFocusIfLost } from '../ui/focus/use-focus-if-lost.ts'
import { BrandName } from '../ui/theme/brand-mark.tsx'

const illustratedCards = [
  { title: 'Design intern', place: 'Lisbon', colour: '#8fb8ff', turn: '-rotate-10 -translate-x-8 translate-y-4' },
  { title: 'Data intern', place: 'Remote', colour: '#ffd27a', turn: 'rotate-8 translate-x-8 translate-y-2' },
  { title: 'Frontend intern', place: 'Berlin', colour: '#ff9a86', turn: '-rotate-1' },
]

/** A decorative picture of the deck, hidden from screen readers. */
function DeckIllustration() {
  return (
    <div aria-hidden className="relative mx-auto h-72 w-60">
      {illustratedCards.map(({ title, place, colour, turn }) => (
        <div
          key={title}
          className={`absolute inset-0 overflow-hidden rounded-card bg-[#fffdf9] text-[#1d1916] shadow-[0_8px_24px_rgb(0_0_0/0.35)] ${turn}`}
        >
          <div className="flex h-36 items-end p-4" style={{ backgroundColor: colour }}>
            <span className="font-bold font-display text-3xl opacity-80">{title.charAt(0)}</span>
          </div>
          <div className="grid gap-2 p-4">
            <span className="font-display font-semibold text-lg">{title}</span>
            <span className="flex items-center gap-1 text-sm opacity-70">
              <MapPin className="size-4" />
              {place}
            </span>
            <span className="flex items-center gap-1 text-sm opacity-70">
              <Sparkles className="size-4" />3 of 4 skills
            </span>
          </div>
          <Bookmark className="absolute top-4 right-4 size-6 fill-current opacity-80" />
        </div>
      ))}
    </div>
  )
}

/** The layout of all sign-in screens. Wide screens show a product panel beside the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusIfLost(main)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden bg-[#1d1916] p-12 text-[#f6f1ea] lg:flex lg:flex-col lg:justify-between">
        <span />
        <DeckIllustration />
        <div className="grid gap-3">
          <p className="max-w-md text-balance font-display font-semibold text-2xl">
            Leave the nest. Land somewhere good.
          </p>
          <p className="max-w-sm text-[#b3a99d]">
            Students find internships one swipe at a time. Companies meet the ones who mean it.
          </p>
        </div>
      </aside>
      <div className="flex flex-col px-4 py-6 sm:px-8">
        <header>
          <Link to="/" aria-label="Fledge home" className="inline-block rounded-control">
            <BrandName />
          </Link>
        </header>
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md grow grid-cols-1 content-start gap-6 py-8 outline-none sm:content-center"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h1 className="text-2xl">{title}</h1>
      {children && <p className="wrap-anywhere text-muted">{children}</p>}
    </div>
  )
}
