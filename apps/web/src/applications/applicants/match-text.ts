import type { Applicant } from '../application.ts'

/** "2 of 2 skills: Figma, CSS"; nothing when the internship requires none. */
export const matchText = ({ skills, required }: Applicant['match']) => {
  if (required === 0) return null
  const found = `${skills.length} of ${required} skill${required === 1 ? '' : 's'}`
  return skills.length === 0 ? found : `${found}: ${skills.join(', ')}`
}
