import type { StudentProfile } from '@fledge/contract/profiles'
import { expect, test } from 'vitest'
import { studentOnboardingInput, toStudentProfileInput, toStudentValues } from './student-onboarding-form.ts'

const profile: StudentProfile = {
  id: 's',
  _id: 's',
  user_id: { id: 's', full_name: 'Sam' },
  bio: 'Old',
  university: null,
  degree: 'BSc',
  graduation_year: 2027,
  availability: null,
  location: null,
  phone: '+1 555',
  linkedin_url: null,
  github_url: null,
  portfolio_url: 'https://sam.example',
  avatar_url: 'https://sam.example/me.png',
  skills: ['SQL'],
  resumes: [],
  projects: [],
  experiences: [],
  updated_at: '2026-11-01T00:00:00.000Z',
}

test('Onboarding sends what it shows, clears what was emptied, and does not name any other field', () => {
  const entered = studentOnboardingInput.parse({ ...toStudentValues(profile, 2026), bio: ' ', typed_skill: 'Go' })
  expect(toStudentProfileInput(profile, entered)).toEqual({
    bio: null,
    phone: '+1 555',
    location: null,
    university: null,
    degree: 'BSc',
    graduation_year: 2027,
    linkedin_url: null,
    github_url: null,
    skills: ['SQL', 'Go'],
    updated_at: profile.updated_at,
  })
})
