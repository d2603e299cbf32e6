import { Sparkles } from 'lucide-react'
import type { Internship } from '../internship.ts'
import { matchReason } from '../internship-match.ts'
import { InternshipSkills } from '../internship-skills.tsx'
import { InternshipFacts } from './internship-facts.tsx'

/** "2 of 3 skills: SQL, Git", or null when the student shares none of the required skills. */
export const sharedSkillsOf = (internship: Internship) =>
  internship.match?.skills.length ? matchReason(internship) : null

/** The facts and skills of an internship, with the student's own skills marked. */
export function RoleSummary({ internship }: { internship: Internship }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <InternshipFacts internship={internship} />
      {internship.skills_required.length > 0 && (
        <>
          <p className="flex items-start gap-2 text-sm">
            <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-coral-ink" />
            <span className="min-w-0 break-words">
              {sharedSkillsOf(internship) ?? 'None of these skills is in your profile yet.'}
            </span>
          </p>
          <InternshipSkills internship={internship} most={16} />
        </>
      )}
    </div>
  )
}
