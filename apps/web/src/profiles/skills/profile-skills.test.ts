import { describe, expect, it } from 'vitest'
import { addSkill, addSkills, removeSkill } from './profile-skills.ts'

describe('the list of skills', () => {
  it('trims a new skill', () => expect(addSkill(['SQL'], '  React ')).toEqual(['SQL', 'React']))

  it('splits a typed or pasted list', () => {
    expect(addSkills(['Git'], 'SQL, Python , git,\r\nC++')).toEqual(['Git', 'SQL', 'Python', 'C++'])
  })

  it('ignores blanks and repeats in any letter case', () => {
    const skills = ['SQL', 'React']
    expect(addSkill(skills, '   ')).toBe(skills)
    expect(addSkill(skills, ' react')).toBe(skills)
  })

  it('stops at the limit of the contract', () => {
    const full = Array.from({ length: 50 }, (_, index) => `Skill ${index}`)
    expect(addSkill(full, 'One more')).toBe(full)
  })

  it('removes a skill', () => expect(removeSkill(['SQL', 'React'], 'SQL')).toEqual(['React']))
})
