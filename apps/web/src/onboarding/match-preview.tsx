import { useBestMatches } from '../internships/internships.queries.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { sharedSkillsText } from './shared-skills.ts'

/** The internships that the chosen skills put first, while the student still chooses them. */
export function MatchPreview({ skills }: { skills: string[] }) {
  const { data, isPending } = useBestMatches(skills)
  const internships = data?.internships ?? []
  if (!isPending && internships.length === 0) return null
  return (
    <Card asChild className="grid grid-cols-1 gap-4 bg-sunken lg:sticky lg:top-22">
      <aside aria-labelledby="match-preview">
        <div>
          <h2 id="match-preview" className="text-lg">
            First in your deck
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
          <ol className="grid grid-cols-1 gap-4">
            {internships.map(({ id, title, company, skills_required }) => (
              <li key={id} className="flex animate-fade items-start gap-3">
                <LogoMark name={company.company_name} src={company.logo_url} className="size-10" />
                <div className="min-w-0 flex-1 text-sm">
                  <p dir="auto" className="truncate font-medium">
                    {title}
                  </p>
                  <p dir="auto" className="truncate text-muted">
                    {company.company_name}
                  </p>
                  <p className="truncate text-coral-ink">{sharedSkillsText(skills_required, skills)}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </aside>
    </Card>
  )
}
