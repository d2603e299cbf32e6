import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { nameColour, nameInitial } from '../ui/theme/name-colour.ts'
import { InternshipFacts } from './detail/internship-facts.tsx'
import type { Internship } from './internship.ts'
import { matchReason } from './internship-match.ts'
import { InternshipSkills } from './internship-skills.tsx'

type CardFaceProps = {
  internship: Internship
  /** Replaces the plain title, for example by a link. */
  title?: ReactNode
}

/** The card in the deck, as high as its container: colour, facts, skills and the reason for the match. */
export function InternshipCardFace({ internship, title = internship.title }: CardFaceProps) {
  const { company_name, logo_url } = internship.company
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-soft">
      {/* The coloured area grows, so that a short text leaves no empty space. */}
      <div className="relative min-h-22 flex-1 overflow-hidden" style={{ backgroundColor: nameColour(company_name) }}>
        <span
          aria-hidden
          className="absolute -right-4 -bottom-14 select-none font-display font-extrabold text-[12rem] text-white/12 leading-none"
        >
          {nameInitial(company_name)}
        </span>
        <LogoMark
          name={company_name}
          src={logo_url}
          className="absolute bottom-3 left-5 size-16 rounded-card text-2xl shadow-soft"
        />
      </div>
      <div className="flex min-h-0 flex-col gap-3 px-5 pt-4 pb-6">
        <div>
          <h2 className="line-clamp-2 break-words text-xl">{title}</h2>
          <p className="truncate text-muted">{company_name}</p>
        </div>
        <InternshipFacts internship={internship} />
        <InternshipSkills internship={internship} most={5} className="max-h-15 overflow-hidden" />
        <p className="line-clamp-2 break-words text-muted text-sm">{internship.description}</p>
        <p className="flex items-center gap-2 border-line border-t pt-3 text-muted text-sm">
          <Sparkles aria-hidden className="size-4 shrink-0 text-coral-ink" />
          <span className="truncate">{matchReason(internship)}</span>
        </p>
      </div>
    </div>
  )
}
