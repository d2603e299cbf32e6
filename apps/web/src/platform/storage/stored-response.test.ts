import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { storeSession, stubBrowser } from '../../testing/stub-browser.ts'
import { CallError } from '../net/call-error.ts'
import { createStoredResponses } from './stored-response.ts'

const offline = () => Promise.reject(new CallError({ status: 0, code: 'network' }))
const page = (number: number) => ({ number })
const createPages = () => createStoredResponses('fledge.pages', () => z.object({ number: z.number() }), 2)

let stored: Map<string, string>
beforeEach(() => {
  stored = stubBrowser()
  storeSession(stored)
})
afterEach(() => vi.unstubAllGlobals())

test('Without a network the stored response is returned and refetched until the server responds', async () => {
  const pages = createPages()
  await pages.fetch('first', async () => page(1))
  expect(pages.refetchInterval('first')).toBe(false)
  expect(await pages.fetch('first', offline)).toEqual(page(1))
  expect(pages.refetchInterval('first')).toBe(5000)
  await pages.fetch('first', async () => page(7))
  expect(pages.refetchInterval('first')).toBe(false)
  expect(await createPages().fetch('first', offline)).toEqual(page(7))
})

test('An error response is thrown, and so is a network error without a stored response', async () => {
  const pages = createPages()
  await pages.fetch('first', async () => page(1))
  const refused = new CallError({ status: 403, code: 'forbidden' })
  await expect(pages.fetch('first', () => Promise.reject(refused))).rejects.toBe(refused)
  await expect(pages.fetch('second', offline)).rejects.toThrow('API request failed')
})

test('Only the latest responses are stored', async () => {
  const pages = createPages()
  for (const [index, name] of ['first', 'second', 'first', 'third'].entries())
    await pages.fetch(name, async () => page(index))
  expect(pages.list()).toEqual([page(2), page(3)])
})

test('Stored responses of another person or of an older version are ignored', async () => {
  const pages = createPages()
  await pages.fetch('first', async () => page(1))
  const mine = stored.get('fledge.pages') ?? ''
  stored.set('fledge.pages', mine.replace('"owner":"1"', '"owner":"2"'))
  await expect(pages.fetch('first', offline)).rejects.toThrow()
  stored.set('fledge.pages', mine.replace('"number":1', '"page":1'))
  await expect(pages.fetch('first', offline)).rejects.toThrow()
})

test('A response that arrives after signing out is not stored', async () => {
  const pages = createPages()
  await pages.fetch('first', async () => {
    stored.delete('fledge.session')
    return page(1)
  })
  expect(stored.has('fledge.pages')).toBe(false)
})
