import { describe, expect, it } from 'vitest'
import { measureProfile } from './profile-completeness.ts'
import { toTypedProfile } from './profile-form-values.ts'

describe('the completeness of a profile', () => {
  it('is 0 % for an empty profile and asks for skills first', () => {
    const { percent, next } = measureProfile(toTypedProfile(null))
    expect(percent).toBe(0)
    expect(next?.sentence).toBe('Add at least three skills')
  })

  it('is 100 % for a full profile without a next step', () => {
    const full = {
      ...toTypedProfile(null),
      bio: 'I build things.',
      university: 'Universidade de Lisboa',
      degree: 'BSc',
      location: 'Lisbon',
      phone: '1',
      github_url: 'https://github.com/someone',
      skills: ['React', 'SQL', 'Git'],
      resumes: [{ id: '1', name: 'CV', url: 'https://example.com', uploaded_at: '2026-01-01', is_primary: true }],
      projects: [{ id: '1', title: 'Kite', description: null, tech_stack: [], url: null, github_url: null }],
    }
    expect(measureProfile(full)).toEqual({ percent: 100, next: undefined, missing: [] })
    expect(measureProfile({ ...full, projects: [] }).next?.tab).toBe('experience')
  })
})
