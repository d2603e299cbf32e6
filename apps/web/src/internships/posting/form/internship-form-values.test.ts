import { describe, expect, it } from 'vitest'
import { sampleInternship } from '../../internship-sample.ts'
import {
  emptyInternship,
  internshipForm,
  newInternshipForm,
  storedInternship,
  toTyped,
  toTypedCopy,
} from './internship-form-values.ts'

const filled = { ...emptyInternship, title: 'Map intern', description: 'Draw coasts.' }

describe('the internship form', () => {
  it('names every wrong field at once', () => {
    const { error } = newInternshipForm.safeParse({
      ...emptyInternship,
      description: 'Draw coasts.',
      stipend_min: '1,800',
      stipend_max: '1,200',
      duration_months: 'six',
      skills_required: `SQL, ${'x'.repeat(51)}`,
      application_deadline: '2020-01-01',
    })
    const found = error?.issues.map(issue => issue.path.join('.')).toSorted()
    expect(found).toEqual(['application_deadline', 'duration_months', 'skills_required', 'stipend_max', 'title'])
  })

  it('understands amounts with separators, and skills that are typed but not added', () => {
    const typed = { ...filled, stipend_min: '$1 500', stipend_max: '1,800', skills_required: 'React, SQL, Git' }
    expect(internshipForm.parse(typed)).toMatchObject({
      stipend_min: 1500,
      stipend_max: 1800,
      positions_available: 1,
      skills_required: ['React', 'SQL', 'Git'],
    })
  })

  it('lets an existing internship keep a deadline in the past', () =>
    expect(internshipForm.safeParse({ ...filled, application_deadline: '2020-01-01' }).success).toBe(true))

  it('restores a draft from before country and currency existed', () => {
    const { country: _, currency: __, ...older } = filled
    expect(storedInternship.parse(older)).toEqual(filled)
  })

  it('gives back the values of an internship unchanged', () => {
    const internship = sampleInternship({ title: 'Intern', description: 'Work.', skills_required: ['React', 'SQL'] })
    expect(internshipForm.parse(toTyped(internship))).toMatchObject({
      title: 'Intern',
      skills_required: ['React', 'SQL'],
    })
  })
})

describe('a duplicate', () => {
  const copyOf = (parts: Parameters<typeof sampleInternship>[0]) => toTypedCopy(sampleInternship(parts))

  it('is a draft named as a copy, without a deadline in the past', () =>
    expect(copyOf({ title: 'Intern', status: 'active', application_deadline: '2020-01-01' })).toMatchObject({
      title: 'Copy of Intern',
      status: 'draft',
      application_deadline: '',
    }))

  it('is not named a copy twice, and fits the limit without half an emoji', () => {
    expect(copyOf({ title: 'Copy of Intern' }).title).toBe('Copy of Intern')
    expect(copyOf({ title: `${'x'.repeat(191)}🦉` }).title).toBe(`Copy of ${'x'.repeat(191)}`)
  })
})
