import { maxLengths } from '@fledge/contract/wire/fields'

/** Appends the skills of a text, one per line or between commas. Returns the same list when it has no new skill. */
export const addSkills = (skills: string[], typed: string): string[] => typed.split(/[,\n]/).reduce(addSkill, skills)

/** Appends the trimmed skill. Returns the same list for a blank, a repeated (in any case) or an excess skill. */
export const addSkill = (skills: string[], typed: string): string[] => {
  const skill = typed.trim()
  const known = skills.some(each => each.toLowerCase() === skill.toLowerCase())
  return skill === '' || known || skills.length >= maxLengths.skills ? skills : [...skills, skill]
}

export const removeSkill = (skills: string[], skill: string) => skills.filter(each => each !== skill)
