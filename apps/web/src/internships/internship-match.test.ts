import { expect, test } from 'vitest'
import { isSharedSkill, matchReason } from './internship-match.ts'
import { sampleInternship } from './internship-sample.ts'

const unmatched = { score: 0, skills: [], fits_place: null, lowered_by: [] }
const now = Date.parse('2026-11-15T12:00:00Z')

test('The reason on a card names the shared skills and how many are required', () => {
  const internship = sampleInternship({
    skills_required: ['React', 'SQL', 'Git', 'Go'],
    match: { ...unmatched, score: 0.8, skills: ['React', 'SQL', 'Git'] },
  })
  expect(matchReason(internship, now)).toBe('3 of 4 skills: React, SQL, Git')
})

test('The reason uses the singular for one required skill', () => {
  const internship = sampleInternship({
    skills_required: ['React'],
    match: { ...unmatched, score: 0.8, skills: ['React'] },
  })
  expect(matchReason(internship, now)).toBe('1 of 1 skill: React')
})

test('The reason is the deadline rather than the age when no skill is shared', () => {
  const internship = sampleInternship({ application_deadline: '2026-11-19', created_at: '2026-11-14T00:00:00.000Z' })
  expect(matchReason(internship, now)).toBe('Closes in 4 days')
  const closing = (application_deadline: string) => matchReason(sampleInternship({ application_deadline }), now)
  expect(closing('2026-11-15')).toBe('Closes today')
  expect(closing('2026-11-16')).toBe('Closes tomorrow')
})

test('The reason says today and tomorrow instead of counting the last days', () => {
  expect(matchReason(sampleInternship({ application_deadline: '2026-11-15' }), now)).toBe('Closes today')
  expect(matchReason(sampleInternship({ application_deadline: '2026-11-16' }), now)).toBe('Closes tomorrow')
})

test('The reason falls back to new, remote or open', () => {
  expect(matchReason(sampleInternship({ created_at: '2026-11-14T00:00:00.000Z' }), now)).toBe('New this week')
  expect(matchReason(sampleInternship({ is_remote: true }), now)).toBe('Work from anywhere')
  expect(matchReason(sampleInternship({}), now)).toBe('Open now')
})

test('A shared skill is recognised in any letter case', () => {
  const internship = sampleInternship({ match: { ...unmatched, score: 1, skills: ['react'] } })
  expect(isSharedSkill(internship, 'React')).toBe(true)
  expect(isSharedSkill(internship, 'SQL')).toBe(false)
})
