import { describe, expect, it } from 'vitest'
import { findEditor } from './editor.ts'

const team = { ownId: 'me', members: [{ user_id: 'bea', full_name: 'Bea Okafor' }] }

describe('the editor of a version', () => {
  it('is a colleague by name, oneself, or a former member', () => {
    expect(findEditor({ updated_by: 'bea' }, team)).toEqual({ name: 'Bea Okafor' })
    expect(findEditor({ updated_by: 'me' }, team)).toBe('you')
    expect(findEditor({ updated_by: 'gone' }, team)).toEqual({ name: 'Former member' })
  })

  it('is nobody for a change by the server, and while the team is not loaded', () => {
    expect(findEditor({ updated_by: null }, team)).toBeNull()
    expect(findEditor({}, team)).toBeNull()
    expect(findEditor({ updated_by: 'bea' }, { ...team, members: undefined })).toBeNull()
  })
})
