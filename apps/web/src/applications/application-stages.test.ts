import type { ApplicationStatus } from '@fledge/contract/statuses'
import { expect, test } from 'vitest'
import { toStages } from './application-stages.ts'

const stagesAfter = (...statuses: ApplicationStatus[]) =>
  toStages({
    status: statuses.at(-1) ?? 'pending',
    applied_at: 'day 1',
    history: statuses.map((status, index) => ({ status, at: `day ${index + 1}` })),
  }).map(({ name, at, progress }) => [name, progress, ...(at ? [at] : [])].join(', '))

test('A new application has every stage ahead', () =>
  expect(stagesAfter('pending')).toEqual([
    'Pending, current, day 1',
    'Reviewed, ahead',
    'Shortlisted, ahead',
    'Accepted or rejected, ahead',
  ]))

test('Reached stages have their dates, and skipped ones do not count as passed', () => {
  expect(stagesAfter('pending', 'shortlisted', 'accepted')).toEqual([
    'Pending, passed, day 1',
    'Reviewed, skipped',
    'Shortlisted, passed, day 2',
    'Accepted, current, day 3',
  ])
  expect(stagesAfter('pending', 'reviewed', 'rejected').slice(2)).toEqual([
    'Shortlisted, skipped',
    'Rejected, current, day 3',
  ])
})

test('A status that was undone is ahead again', () =>
  expect(stagesAfter('pending', 'shortlisted', 'accepted', 'reviewed')).toEqual([
    'Pending, passed, day 1',
    'Reviewed, current, day 4',
    'Shortlisted, ahead',
    'Accepted or rejected, ahead',
  ]))
