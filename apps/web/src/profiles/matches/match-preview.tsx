import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Internship } from '../../internships/internship.ts'
import { useBestMatches } from '../../internships/internships.queries.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { sharedSkillsText } from './shared-skills.ts'

type MatchPreviewProps = {
  skills: string[]
  title: string
  /** Links would lead away from a form that is open. */
  isLinked?: boolean
  className?: string
}

/** The internships that the skills put first, also while the student still chooses them. */
export function MatchPreview({ skills, title, isLinked = false, className }: MatchPreviewProps) {
  const { data, isPending } = useBestMatches(skills)
  const internships = data?.internships ?? []
  if (!isPending && internships.length === 0) return null
  return (
    <Card asChild className={cn('grid grid-cols-1 gap-4', className)}>
      <section aria-labelledby="match-preview">
        <div>
          <h2 id="match-preview" className="text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">
            {skills.length > 0 ? 'The best matches for your skills.' : 'The newest, until you add a skill.'}
          </p>
        </div>
        {isPending ? (
          <SkeletonGroup label="Loading matches" className="grid gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonGroup>
        ) : (
          <ol className="grid grid-cols-1 gap-2">
            {internships.map(internship => (
              <li key={internship.id} className="relative flex animate-fade items-start gap-3 py-1">
                <Match internship={internship} skills={skills}>
                  {isLinked ? (
                    <Link
                      to="/internship/$id"
                      params={{ id: internship.id }}
                      className="after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-control hover:after:bg-ink/4"
                    >
                      {internship.title}
                    </Link>
                  ) : (
                    internship.title
                  )}
                </Match>
              </li>
            ))}
          </ol>
        )}
      </section>
    </Card>
  )
}

type MatchProps = { internship: Internship; skills: string[]; children: ReactNode }

const Match = ({ internship: { company, skills_required }, skills, children }: MatchProps) => (
  <>
    <LogoMark name={company.company_name} src={company.logo_url} className="size-10" />
    <div className="min-w-0 flex-1 text-sm">
      <p dir="auto" className="truncate font-medium">
        {children}
      </p>
      <p dir="auto" className="truncate text-muted">
        {company.company_name}
      </p>
      <p className="truncate text-coral-ink">{sharedSkillsText(skills_required, skills)}</p>
    </div>
  </>
)
