import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession, stubBrowser, stubFetch } from '../../../testing/stub-browser.ts'
import { listAllIds } from './applicants.queries.ts'

beforeEach(() => void storeSession(stubBrowser()))
afterEach(() => vi.unstubAllGlobals())

it('The list of all applicants to decide on names a student without a name "Unknown"', async () => {
  const rest = { status: 'pending', confirmed_start: null, interview_at: null, stage: null } as const
  const applications = [
    { id: '1', full_name: 'Ana Silva', ...rest },
    { id: '2', full_name: '', ...rest },
  ]
  const requests = stubFetch(() => ({ json: { applications } }))
  expect(await listAllIds({ status: 'pending', search: 'a' })).toEqual([
    { id: '1', name: 'Ana Silva', ...rest },
    { id: '2', name: 'Unknown', ...rest },
  ])
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/applications/company/ids?status=pending&search=a'])
})
