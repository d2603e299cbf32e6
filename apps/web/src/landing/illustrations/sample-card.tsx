import { nameColour, nameInitial } from '@fledge/contract/text/name-colour'
import { Check, Clock, MapPin, Sparkles, Wallet } from 'lucide-react'
import { cn } from '../../ui/class-names.ts'

export type Sample = {
  title: string
  about: string
  company: string
  place: string
  stipend: string
  term: string
  /** Skills that the student has; they come first, with a check mark. */
  known: string[]
  wanted: string[]
  why: string
}

/** A card of the deck with invented content. */
export function SampleCard({ sample, className }: { sample: Sample; className?: string }) {
  const { title, about, company, place, stipend, term, known, wanted, why } = sample
  return (
    <div
      className={cn(
        'flex h-120 w-76 flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-soft sm:w-80',
        className,
      )}
    >
      <div className="relative h-40 shrink-0 overflow-hidden" style={{ backgroundColor: nameColour(company) }}>
        <span className="absolute -right-4 -bottom-14 select-none font-display font-extrabold text-[12rem] text-white/12 leading-none">
          {nameInitial(company)}
        </span>
        <span className="absolute bottom-4 left-5 grid size-14 place-items-center rounded-card bg-white font-bold font-display text-[#1d1916] text-xl">
          {nameInitial(company)}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3.5 p-5">
        <div>
          <p className="font-display font-semibold text-xl tracking-tight">{title}</p>
          <p className="text-muted">{company}</p>
        </div>
        <ul className="grid gap-1.5 text-sm [&_svg]:size-4 [&_svg]:text-muted">
          <li className="flex items-center gap-2">
            <MapPin /> {place}
          </li>
          <li className="flex items-center gap-2">
            <Wallet /> {stipend}
          </li>
          <li className="flex items-center gap-2">
            <Clock /> {term}
          </li>
        </ul>
        <ul className="flex flex-wrap gap-1.5 font-medium text-xs">
          {known.map(skill => (
            <li key={skill} className="flex items-center gap-1 rounded-full bg-coral-soft px-2.5 py-1 text-coral-ink">
              <Check className="size-3" strokeWidth={3} /> {skill}
            </li>
          ))}
          {wanted.map(skill => (
            <li key={skill} className="rounded-full bg-sunken px-2.5 py-1">
              {skill}
            </li>
          ))}
        </ul>
        <p className="line-clamp-2 text-muted text-sm">{about}</p>
        <p className="mt-auto flex items-center gap-2 border-line border-t pt-3 text-muted text-sm">
          <Sparkles className="size-4 text-coral" /> {why}
        </p>
      </div>
    </div>
  )
}
