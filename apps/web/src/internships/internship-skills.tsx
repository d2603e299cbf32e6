import { Check } from 'lucide-react'
import { cn } from '../ui/class-names.ts'
import type { Internship } from './internship.ts'
import { isSharedSkill } from './internship-match.ts'

type SkillsProps = {
  internship: Internship /** The number of visible skills; the rest is shown as '+n more'. */
  most?: number
  className?: string
}

/** The required skills. The student's own skills come first, with a check mark. */
export function InternshipSkills({ internship, most = 50, className }: SkillsProps) {
  const shared = internship.skills_required.filter(skill => isSharedSkill(internship, skill))
  const others = internship.skills_required.filter(skill => !isSharedSkill(internship, skill))
  const skills = [...shared, ...others]
  const rest = skills.length - most
  if (skills.length === 0) return null
  return (
    <ul aria-label="Required skills" className={cn('flex flex-wrap gap-1.5 font-medium text-xs', className)}>
      {skills.slice(0, most).map((skill, index) =>
        index < shared.length ? (
          <li
            key={skill}
            className="flex max-w-full items-center gap-1 rounded-full bg-coral-soft px-2.5 py-1 text-coral-ink"
          >
            <Check aria-hidden className="size-3 shrink-0" strokeWidth={3} />
            <bdi className="truncate">{skill}</bdi>
            <span className="sr-only"> (you have it)</span>
          </li>
        ) : (
          <li key={skill} className="max-w-full truncate rounded-full bg-sunken px-2.5 py-1">
            <bdi>{skill}</bdi>
          </li>
        ),
      )}
      {rest > 0 && <li className="rounded-full px-1 py-1 text-muted">+{rest} more</li>}
    </ul>
  )
}
