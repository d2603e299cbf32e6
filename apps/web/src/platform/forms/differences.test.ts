import { describe, expect, it } from 'vitest'
import { findDifferences, mergeVersions } from './differences.ts'

const names = { title: 'Title', remote: 'Fully Remote', skills: 'Skills', resumes: 'Resumes' }
const values = { title: 'Intern', remote: false, skills: ['SQL'], resumes: [{ id: '1', name: 'CV', url: 'a.pdf' }] }

describe('the differences of two versions', () => {
  it('name the fields that differ, with both values', () =>
    expect(
      findDifferences(names, { ...values, remote: true, title: '' }, { ...values, skills: ['SQL', 'Git'] }),
    ).toEqual([
      { name: 'Title', theirs: '', mine: 'Intern' },
      { name: 'Fully Remote', theirs: 'Yes', mine: 'No' },
      { name: 'Skills', theirs: 'SQL', mine: 'SQL, Git' },
    ]))

  it('ignore spaces around a text and the ids of items', () => {
    const same = { ...values, title: ' Intern ', resumes: [{ id: '2', name: 'CV', url: 'a.pdf' }] }
    expect(findDifferences(names, same, values)).toEqual([])
  })

  it('show a long text around its first difference', () => {
    const [theirs, mine] = ['a', 'b'].map(
      end => `${'The same beginning. '.repeat(20)}Here ${end}${' and on'.repeat(40)}`,
    )
    const [found] = findDifferences({ title: 'Title' }, { title: theirs }, { title: mine })
    expect(found?.theirs).toMatch(/^…he same beginning\. Here a and on.*…$/)
    expect(found?.mine).toMatch(/^…he same beginning\. Here b and on.*…$/)
  })
})

describe('merging two versions', () => {
  const origin = values

  it('takes each field from the side that changed it, and asks about none', () => {
    const theirs = { ...origin, title: 'Senior intern' }
    const mine = { ...origin, skills: ['SQL', 'Git'] }
    expect(mergeVersions(names, { origin, theirs, mine })).toEqual({
      merged: { ...origin, title: 'Senior intern', skills: ['SQL', 'Git'] },
      differences: [],
    })
  })

  it('keeps mine where both sides changed a field, also where I emptied it, and asks about it', () => {
    const theirs = { ...origin, title: 'Theirs', remote: true }
    const { merged, differences } = mergeVersions(names, { origin, theirs, mine: { ...origin, title: '' } })
    expect(merged).toMatchObject({ title: '', remote: true })
    expect(differences).toEqual([{ name: 'Title', theirs: 'Theirs', mine: '' }])
  })

  it('merges nothing without the version that I began with, and asks about every field that differs', () => {
    const theirs = { ...origin, title: 'Theirs', remote: true }
    const { merged, differences } = mergeVersions(names, { origin: undefined, theirs, mine: origin })
    expect(merged).toBe(origin)
    expect(differences.map(({ name }) => name)).toEqual(['Title', 'Fully Remote'])
  })
})
