import { Check } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import type { Applicant } from '../../application.ts'

/** The required skills of the internship. A check mark stands at those that the student has. */
export const RequiredSkills = ({ applicant: { match, internship } }: { applicant: Applicant }) => {
  const found = new Set(match.skills)
  return (
    <ul aria-label="Required skills" className="flex flex-wrap gap-1.5">
      {internship.skills_required.map(skill => (
        <li key={skill} className="flex max-w-full">
          <Badge
            tone={found.has(skill) ? 'green' : 'outline'}
            icon={found.has(skill) ? <Check aria-hidden /> : undefined}
          >
            <bdi className="truncate">{skill}</bdi>
            <span className="sr-only">{found.has(skill) ? ', the student has it' : ', not in the profile'}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
