import { nameColour } from '@fledge/contract/text/name-colour'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { FieldArt } from './art/field-art.tsx'
import { fieldOfWork } from './art/field-of-work.ts'
import { InternshipFacts } from './detail/internship-facts.tsx'
import type { Internship } from './internship.ts'
import { highlightsOf } from './internship-highlights.ts'
import { matchReason } from './internship-match.ts'
import { InternshipSkills } from './internship-skills.tsx'

type CardFaceProps = {
  internship: Internship
  /** Replaces the plain title, for example by a link. */
  title?: ReactNode
  /** A control that follows the line about the match, for instance "Why this?". */
  why?: ReactNode
  /** A control in the corner of the drawing, for instance Share. */
  corner?: ReactNode
}

/**
 * The card in the deck, as high as its container. A high card has more lines of text, and the drawing gets the height that is
 * left. The `tall` variants measure the height of `card-face`.
 */
export function InternshipCardFace({ internship, title = internship.title, why, corner }: CardFaceProps) {
  const { company_name, logo_url, industry, company_size } = internship.company
  const about = [industry, company_size && `${company_size} people`].filter(Boolean)
  const highlights = highlightsOf(internship)
  return (
    <div className="card-face flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-soft">
      <div className="relative min-h-20 flex-1 overflow-hidden" style={{ backgroundColor: nameColour(company_name) }}>
        <FieldArt field={fieldOfWork(internship)} company={company_name} className="absolute inset-0 size-full" />
        <LogoMark
          name={company_name}
          src={logo_url}
          className="absolute bottom-3 left-5 size-14 rounded-card text-2xl shadow-soft ring-2 ring-white/25"
        />
        {corner && <div className="absolute right-3 bottom-3">{corner}</div>}
      </div>
      <div className="flex min-h-0 flex-col gap-2.5 px-5 pt-3.5 pb-6 tall:gap-3">
        <div>
          <h2 dir="auto" className="line-clamp-2 break-words text-xl">
            {title}
          </h2>
          <p className="truncate text-muted text-sm">
            <bdi className="font-medium text-ink">{company_name}</bdi>
            {about.map(fact => ` · ${fact}`)}
          </p>
        </div>
        <InternshipFacts internship={internship} />
        <InternshipSkills internship={internship} most={5} className="max-h-6 shrink-0 overflow-hidden" />
        <p
          dir="auto"
          className="line-clamp-2 min-h-0 break-words text-muted text-sm tall:line-clamp-3 tall:shrink-0 short:hidden"
        >
          {internship.description}
        </p>
        {highlights.length > 0 && (
          <dl className="hidden shrink-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm tall:grid">
            {highlights.map(({ name, text }) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd dir="auto" className="truncate">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="flex shrink-0 items-center gap-2 border-line border-t pt-2.5 text-muted text-sm tall:pt-3">
          <Sparkles aria-hidden className="size-4 shrink-0 text-coral-ink" />
          <span className="min-w-0 flex-1 truncate">{matchReason(internship)}</span>
          {why}
        </p>
      </div>
    </div>
  )
}
