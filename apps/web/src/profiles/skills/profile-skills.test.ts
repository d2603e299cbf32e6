import { describe, expect, it } from 'vitest'
import { addSkill, removeSkill } from './profile-skills.ts'

describe('the list of skills', () => {
  it('takes a skill without the blanks around it', () =>
    expect(addSkill(['SQL'], '  React ')).toEqual(['SQL', 'React']))

  it('leaves out blanks and repeats, in whatever case', () => {
    const skills = ['SQL', 'React']
    expect(addSkill(skills, '   ')).toBe(skills)
    expect(addSkill(skills, ' react')).toBe(skills)
  })

  it('stops at as many as the contract takes', () => {
    const full = Array.from({ length: 50 }, (_, index) => `Skill ${index}`)
    expect(addSkill(full, 'One more')).toBe(full)
  })

  it('loses the one that is removed', () => expect(removeSkill(['SQL', 'React'], 'SQL')).toEqual(['React']))
})
