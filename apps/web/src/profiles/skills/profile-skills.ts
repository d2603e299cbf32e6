import { maxLengths } from '@fledge/contract/wire/fields'

/** The list with the trimmed skill at its end; the same list when it is blank, there already (case aside) or one too many. */
export const addSkill = (skills: string[], typed: string): string[] => {
  const skill = typed.trim()
  const known = skills.some(each => each.toLowerCase() === skill.toLowerCase())
  return skill === '' || known || skills.length >= maxLengths.skills ? skills : [...skills, skill]
}

export const removeSkill = (skills: string[], skill: string) => skills.filter(each => each !== skill)
