/** "2 of 3 skills: SQL, Git". The server's match is of the saved profile, which does not have these skills yet. */
export const sharedSkillsText = (required: string[], chosen: string[]) => {
  const keys = new Set(chosen.map(skill => skill.toLowerCase()))
  const shared = required.filter(skill => keys.has(skill.toLowerCase()))
  if (shared.length === 0) return null
  return `${shared.length} of ${required.length} ${required.length === 1 ? 'skill' : 'skills'}: ${shared.join(', ')}`
}
