import type { Applicant } from '../application.ts'

/** "2 of 3 skills"; nothing when the internship requires none. */
export const matchCount = ({ skills, required }: Applicant['match']) =>
  required === 0 ? null : `${skills.length} of ${required} skill${required === 1 ? '' : 's'}`

/** "2 of 2 skills: Figma, CSS"; nothing when the internship requires none. */
export const matchText = (match: Applicant['match']) => {
  const count = matchCount(match)
  return count && match.skills.length > 0 ? `${count}: ${match.skills.join(', ')}` : count
}
