import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { RoleSummary } from '../../internships/detail/role-summary.tsx'
import type { Internship } from '../../internships/internship.ts'
import { cn } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'

/** The heading of the screen. On a narrow screen it stays at the top while the student writes, and unfolds the role. */
export function ApplyHead({ internship }: { internship: Internship }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const roleId = useId()
  const { company, skills_required, match } = internship
  return (
    <header className="grid grid-cols-1 gap-3 bg-paper max-lg:sticky max-lg:top-14 max-lg:z-20 max-lg:-mx-4 max-lg:border-line max-lg:border-b max-lg:px-4 max-lg:py-2 md:max-lg:top-16">
      <div className="flex items-center gap-3 lg:gap-4">
        <LogoMark name={company.company_name} src={company.logo_url} className="max-lg:size-10" />
        <div className="min-w-0 flex-1">
          <h1 className={cn('break-words text-base leading-5 lg:text-xl', !isUnfolded && 'max-lg:line-clamp-1')}>
            Apply for <span dir="auto">{internship.title}</span>
          </h1>
          <p className="truncate text-muted text-sm lg:text-base">
            <bdi>{company.company_name}</bdi>
            {skills_required.length > 0 && (
              <span className="lg:hidden">
                {' '}
                · {match?.skills.length ?? 0} of {skills_required.length} skills
              </span>
            )}
          </p>
        </div>
        <IconButton
          label={isUnfolded ? 'Hide the role' : 'Show the role'}
          aria-expanded={isUnfolded}
          aria-controls={roleId}
          className="lg:hidden"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ChevronDown aria-hidden className={cn('transition-transform', isUnfolded && 'rotate-180')} />
        </IconButton>
      </div>
      <div id={roleId} hidden={!isUnfolded} className="lg:hidden">
        <RoleSummary internship={internship} />
      </div>
    </header>
  )
}
