import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../testing/stub-browser.ts'
import {
  dropDraft,
  findDraft,
  holdDraft,
  keepDraft,
  onMessageReturned,
  returnMessage,
  takeFreeDraft,
} from './contact-drafts.ts'

const values = (message: string) => ({ name: '', email: '', category: 'general' as const, subject: '', message })
const always = () => true

let stored: Map<string, string>
beforeEach(() => {
  stored = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

describe('contact drafts', () => {
  it('are kept for each tab, so that neither overwrites nor removes the text of the other', () => {
    keepDraft('first', values('From the first tab'))
    keepDraft('second', values('From the second tab'))
    keepDraft('first', values('From the first tab, longer'))
    expect(findDraft('second')?.message).toBe('From the second tab')
    dropDraft('first')
    expect([findDraft('first'), findDraft('second')?.message]).toEqual([null, 'From the second tab'])
    dropDraft('second')
    expect(stored.size).toBe(0)
  })

  it('are not taken from a tab that is open, but from one that was closed', async () => {
    keepDraft('closed', values('From a closed tab'))
    keepDraft('open', values('From an open tab'))
    holdDraft('open')
    expect((await takeFreeDraft('new', always))?.message).toBe('From a closed tab')
    expect([findDraft('closed'), findDraft('new')?.message]).toEqual([null, 'From a closed tab'])
    expect(findDraft('open')?.message).toBe('From an open tab')
  })

  it('go to one of two tabs that open at once', async () => {
    keepDraft('closed', values('Only once'))
    const taken = await Promise.all([takeFreeDraft('a', always), takeFreeDraft('b', always)])
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('never replace what was typed meanwhile', async () => {
    keepDraft('closed', values('Old'))
    expect(await takeFreeDraft('new', () => false)).toBeNull()
    expect(findDraft('closed')?.message).toBe('Old')
  })

  it('of an earlier version are found', async () => {
    stored.set('fledge.draft.contact', JSON.stringify(values('From the last release')))
    expect((await takeFreeDraft('new', always))?.message).toBe('From the last release')
  })

  it('tell an open form about a message that came back', async () => {
    const told: string[] = []
    const stop = onMessageReturned(() => told.push('returned'))
    returnMessage('key', values('Refused'))
    stop()
    returnMessage('other', values('Refused too'))
    expect(told).toEqual(['returned'])
    expect(findDraft('key')?.message).toBe('Refused')
  })
})
