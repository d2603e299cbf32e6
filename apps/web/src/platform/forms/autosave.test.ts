import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { CallError } from '../net/call-error.ts'
import { createAutosave } from './autosave.ts'

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draftKey = 'fledge.draft.note.1'
const offline = () => Promise.reject(new CallError({ status: 0, code: 'offline' }))
const open = (save: (text: string, base: string | null) => Promise<string>, version: string | null = null) =>
  createAutosave({ draft: 'note.1', stored: { text: '', version }, save })

test('Saves once after a pause in the typing, and then has no draft', async () => {
  const save = vi.fn(async () => 'v1')
  const note = open(save)
  for (const text of ['M', 'Me', 'Met']) note.type(text)
  expect(stored.get(draftKey)).toContain('Met')
  await vi.advanceTimersByTimeAsync(1000)
  expect(save.mock.calls).toEqual([['Met', null]])
  expect(note.get().status).toBe('saved')
  expect(stored.has(draftKey)).toBe(false)
})

test('Text typed during a save is saved next, over the version of the first save', async () => {
  const first = Promise.withResolvers<string>()
  const save = vi.fn((text: string, _base: string | null) => (text === 'a' ? first.promise : Promise.resolve('v2')))
  const note = open(save)
  note.type('a')
  void note.flush()
  note.type('ab')
  void note.flush()
  first.resolve('v1')
  await vi.advanceTimersByTimeAsync(1000)
  expect(save.mock.calls).toEqual([
    ['a', null],
    ['ab', 'v1'],
  ])
  expect(note.get()).toMatchObject({ text: 'ab', status: 'saved' })
})

test('Without a network the text stays as a draft, is retried, and a new tab sends it', async () => {
  const note = open(offline, 'v1')
  note.type('Met at the fair')
  await note.flush()
  expect(note.get().status).toBe('waiting')
  const save = vi.fn(async () => 'v2')
  const other = open(save, 'v7')
  expect(other.get().text).toBe('Met at the fair')
  await other.flush()
  expect(save.mock.calls).toEqual([['Met at the fair', 'v1']])
  expect(stored.has(draftKey)).toBe(false)
})

test('Retries by itself until the server answers', async () => {
  const save = vi.fn(offline as () => Promise<string>)
  const note = open(save)
  note.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  save.mockResolvedValue('v1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(note.get().status).toBe('saved')
})

test('A conflict keeps both texts until the person chooses', async () => {
  const conflict = () => Promise.reject(new CallError({ status: 409, code: 'changed_elsewhere' }))
  const save = vi.fn(conflict as (text: string, base: string | null) => Promise<string>)
  const note = open(save, 'v1')
  note.type('mine')
  await note.flush()
  note.type('mine too')
  await vi.advanceTimersByTimeAsync(2000)
  expect(note.get()).toMatchObject({ text: 'mine too', status: 'conflict' })
  expect(save).toHaveBeenCalledTimes(1)
  save.mockResolvedValue('v3')
  await note.resolve({ text: 'theirs', version: 'v2' }, true)
  expect(save.mock.lastCall).toEqual(['mine too', 'v2'])
  expect(note.get().status).toBe('saved')
})

test('A newer version of another tab appears only while nothing is typed', () => {
  const note = open(async () => 'v1', 'v1')
  note.adopt({ text: 'theirs', version: 'v2' })
  expect(note.get().text).toBe('theirs')
  note.type('mine')
  note.adopt({ text: 'newer', version: 'v3' })
  expect(note.get().text).toBe('mine')
})
