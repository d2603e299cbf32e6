import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession, stubBrowser, stubFetch } from '../testing/stub-browser.ts'
import { cancelSwipe, onSwipeRefused, swipeOutbox } from './swipe-outbox.ts'

const swipes = 'fledge.swipes'
const swipe = (action: 'right' | 'left' | 'undo', internship_id = 'a') => ({ key: action, internship_id, action })
/** Simulates that another tab removes the entry. */
const removeEntry = (key: string) => {
  for (const storedAt of [...stored.keys()]) if (storedAt.endsWith(`.${key}`)) stored.delete(storedAt)
}
const recorded = { swipe: { internship_id: 'a', direction: 'right', swiped_at: '2026-11-15T12:00:00.000Z' } }

let stored: Map<string, string>
beforeEach(() => {
  stored = stubBrowser()
  storeSession(stored)
})
afterEach(() => vi.unstubAllGlobals())

it('The outbox sends decisions that an earlier version stored, in order', async () => {
  stored.set(swipes, JSON.stringify([swipe('right'), swipe('undo')]))
  const requests = stubFetch(line => ({ json: line.startsWith('DELETE') ? { success: true } : recorded }))
  await swipeOutbox.resume()
  expect(requests.map(({ line }) => line)).toEqual([
    'POST /api/interactions/swipes {"internship_id":"a","direction":"right"}',
    'DELETE /api/interactions/swipes/a',
  ])
  expect(stored.has(swipes)).toBe(false)
})

it('A 404 counts as success for an undo, but not for a decision', async () => {
  const refused: string[] = []
  onSwipeRefused(({ id }) => refused.push(id))
  stored.set(swipes, JSON.stringify([swipe('undo', 'a'), swipe('left', 'b')]))
  stubFetch(() => ({ status: 404, json: { code: 'not_found' } }))
  await swipeOutbox.resume()
  expect(refused).toEqual(['b'])
})

it.each([
  ['undoes', [], ['POST', 'DELETE']],
  ['does not undo', [swipe('left')], ['POST', 'POST']],
])('%s a swipe that was cancelled too late, depending on later decisions', async (_, later, methods) => {
  stored.set(swipes, JSON.stringify([swipe('right')]))
  const requests = stubFetch(line => {
    if (line.includes('right')) {
      removeEntry('right')
      stored.set(swipes, JSON.stringify(later))
    }
    return { json: line.startsWith('DELETE') ? { success: true } : recorded }
  })
  await swipeOutbox.resume()
  expect(requests.map(({ line }) => line.split(' ')[0])).toEqual(methods)
})

it('The last decision on an internship can be cancelled, but neither an undo nor a decision in flight', () => {
  stored.set(swipes, JSON.stringify([swipe('left', 'b'), swipe('right')]))
  expect(cancelSwipe('a')).toBe(true)
  expect(swipeOutbox.list()).toEqual([swipe('left', 'b')])
  stored.set(`${swipes}.sending`, 'left')
  expect(cancelSwipe('b')).toBe(false)
  stored.set(swipes, JSON.stringify([swipe('undo')]))
  expect(cancelSwipe('a')).toBe(false)
})

const outcomeOf = (internship_id: string, status: number) => ({
  internship_id,
  status,
  ...(status < 400
    ? { swipe: { ...recorded.swipe, internship_id } }
    : { code: 'not_accepting', error: 'This internship is no longer accepting applications' }),
})

it('Queued swipes up to an undo are one request, and only those that the server rejected are refused', async () => {
  const refused: string[] = []
  onSwipeRefused(({ id }) => refused.push(id))
  stored.set(
    swipes,
    JSON.stringify([
      { ...swipe('right', 'a'), key: '1' },
      { ...swipe('left', 'b'), key: '2' },
      { ...swipe('undo', 'a'), key: '3' },
      { ...swipe('left', 'c'), key: '4' },
    ]),
  )
  const requests = stubFetch(line => {
    if (line.startsWith('DELETE')) return { json: { success: true } }
    return { json: line.includes('/batch') ? { outcomes: [outcomeOf('a', 201), outcomeOf('b', 409)] } : recorded }
  })
  await swipeOutbox.resume()
  expect(requests.map(({ line }) => line)).toEqual([
    'POST /api/interactions/swipes/batch {"swipes":[{"internship_id":"a","direction":"right"},{"internship_id":"b","direction":"left"}]}',
    'DELETE /api/interactions/swipes/a',
    'POST /api/interactions/swipes {"internship_id":"c","direction":"left"}',
  ])
  expect(refused).toEqual(['b'])
  expect(stored.has(swipes)).toBe(false)
})

it('The swipes of a rejected batch are sent one by one', async () => {
  stored.set(
    swipes,
    JSON.stringify([
      { ...swipe('right', 'a'), key: '1' },
      { ...swipe('left', 'b'), key: '2' },
    ]),
  )
  const requests = stubFetch(line =>
    line.includes('/batch') ? { status: 404, json: { code: 'not_found' } } : { json: recorded },
  )
  await swipeOutbox.resume()
  expect(requests.map(({ line }) => line.split(' ')[1])).toEqual([
    '/api/interactions/swipes/batch',
    '/api/interactions/swipes',
    '/api/interactions/swipes',
  ])
  expect(stored.has(swipes)).toBe(false)
})

it('A swipe whose batch is in flight cannot be cancelled, and one that was cancelled too late is undone', async () => {
  stored.set(
    swipes,
    JSON.stringify([
      { ...swipe('right', 'a'), key: '1' },
      { ...swipe('left', 'b'), key: '2' },
    ]),
  )
  const requests = stubFetch(line => {
    if (line.startsWith('DELETE')) return { json: { success: true } }
    expect(cancelSwipe('a')).toBe(false)
    expect(cancelSwipe('b')).toBe(false)
    removeEntry('2')
    return { json: { outcomes: [outcomeOf('a', 201), outcomeOf('b', 201)] } }
  })
  await swipeOutbox.resume()
  expect(requests.map(({ line }) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /api/interactions/swipes/batch',
    'DELETE /api/interactions/swipes/b',
  ])
})

it('A reason follows its skip, and undoing both waits for the server', async () => {
  stored.set(
    swipes,
    JSON.stringify([
      { ...swipe('left', 'a'), key: '1' },
      { ...swipe('left', 'a'), key: '2', reason: 'pay' },
    ]),
  )
  // Cancelling the reason alone would leave the skip.
  expect(cancelSwipe('a')).toBe(false)
  const requests = stubFetch(() => ({ json: { outcomes: [outcomeOf('a', 201), outcomeOf('a', 200)] } }))
  await swipeOutbox.resume()
  expect(requests.map(({ line }) => line)).toEqual([
    'POST /api/interactions/swipes/batch {"swipes":[{"internship_id":"a","direction":"left"},{"internship_id":"a","direction":"left","reason":"pay"}]}',
  ])
})
