import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordLine } from '../../companies/answers/record-line.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { timeAgo } from '../../ui/text/dates.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { ConfirmedOpen } from '../confirmations/confirmed-open.tsx'
import type { Internship } from '../internship.ts'
import { InternshipBadges } from '../internship-badges.tsx'
import { matchReason } from '../internship-match.ts'
import { WhyMatch } from '../match/why-match.tsx'
import { InternshipStats } from '../posting/internship-stats.tsx'
import { SavedToggle } from '../saving/saved-toggle.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { InternshipDetailText } from './internship-detail-text.tsx'
import { SimilarInternships } from './similar-internships.tsx'

type DetailViewProps = {
  internship: Internship
  isStudent: boolean
  /** The company's preview before publishing: it has no links and no apply button. */
  isPreview?: boolean
  /** The actions of the company that posted it: next to the text, or below the title on a narrow screen. */
  ownerPanel?: ReactNode
}

export function InternshipDetailView({ internship, isStudent, isPreview = false, ownerPanel }: DetailViewProps) {
  const { company_name, logo_url, id: companyId } = internship.company
  const isWide = useWide()
  const Title = isPreview ? 'h2' : 'h1'
  return (
    <div
      className={cn(
        'grid grid-cols-1 items-start gap-6',
        // Without the padding the fixed apply bar would cover the end of the page.
        isStudent && !isPreview && 'max-lg:pb-16',
        !isPreview && (isStudent || ownerPanel) && 'lg:grid-cols-[minmax(0,1fr)_320px]',
      )}
    >
      <Card asChild className="flex flex-col gap-6">
        <article>
          <header
            className={cn(
              'flex items-start gap-4',
              !isPreview && 'stays bg-surface lg:-mx-6 lg:-mt-6 lg:rounded-t-card lg:px-6 lg:pt-6 lg:pb-3',
            )}
            data-stays={isPreview ? undefined : ''}
          >
            <LogoMark name={company_name} src={logo_url} size="lg" className="max-sm:size-14" />
            <div className="min-w-0 flex-1">
              <Title dir="auto" className="break-words text-xl sm:text-2xl">
                {internship.title}
              </Title>
              {isPreview ? (
                <p className="break-words text-muted">{company_name}</p>
              ) : (
                <Link
                  to="/company/$id/public"
                  params={{ id: companyId }}
                  className="inline-block min-h-6 max-w-full break-words text-muted underline decoration-1 underline-offset-4 hover:text-ink"
                >
                  <span dir="auto">{company_name}</span>
                </Link>
              )}
              <p className="text-muted text-sm">
                {internship.status === 'draft' && !isPreview ? (
                  'Not published yet'
                ) : (
                  <>
                    Posted <time dateTime={internship.created_at}>{timeAgo(internship.created_at)}</time>
                    {internship.is_open && !isPreview && <ConfirmedOpen at={internship.confirmed_at} />}
                  </>
                )}
              </p>
            </div>
            {isStudent && !isPreview && <SavedToggle internship={internship} />}
          </header>
          <div className="-mt-2 grid grid-cols-1 gap-4 lg:-mt-5">
            {!isWide && ownerPanel}
            <InternshipBadges internship={internship} />
            {internship.match && (
              <p className="flex items-center gap-2 text-sm">
                <Sparkles aria-hidden className="size-4 shrink-0 text-coral-ink" />
                <span className="min-w-0 break-words">{matchReason(internship)}</span>
                {!isPreview && <WhyMatch internship={internship} />}
              </p>
            )}
            {!isPreview && <RecordLine company={internship.company} isExplained />}
            <InternshipStats internship={internship} />
          </div>
          <InternshipDetailText internship={internship} />
        </article>
      </Card>
      {isWide && ownerPanel && <div className="sticky top-22">{ownerPanel}</div>}
      {isStudent && (
        <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-22">
          <ApplyPanel internship={internship} isPreview={isPreview} />
          {!isPreview && <SimilarInternships id={internship.id} />}
        </div>
      )}
    </div>
  )
}
