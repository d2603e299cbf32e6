import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { CallError } from '../net/call-error.ts'
import { createOutbox } from './outbox.ts'

const schema = z.object({ key: z.string(), canJoin: z.boolean() })
type Entry = z.infer<typeof schema>
const invalid = () => new CallError({ status: 422, code: 'invalid' })

beforeEach(() => void stubBrowser())
afterEach(() => void vi.unstubAllGlobals())

/** Sends all entries at once and returns the keys of each request, and of the entries that were rejected for good. */
const sendAll = async (entries: Entry[], isAccepted: (keys: string[]) => boolean) => {
  const requests: string[] = []
  const refused: string[] = []
  const sendKeys = async (keys: string[]) => {
    requests.push(keys.join(' '))
    if (!isAccepted(keys)) throw invalid()
  }
  const outbox = createOutbox<Entry>({
    storageKey: 'fledge.test-batches',
    schema,
    needsSession: false,
    send: ({ key }) => sendKeys([key]),
    batch: {
      max: 3,
      canJoin: ({ canJoin }) => canJoin,
      send: async joined => {
        await sendKeys(joined.map(({ key }) => key))
        return []
      },
    },
    onRefused: ({ key }) => refused.push(key),
  })
  for (const entry of entries) outbox.add(entry)
  await outbox.flush()
  return { requests, refused }
}

const entriesOf = (keys: string, alone = '') =>
  keys.split(' ').map(key => ({ key, canJoin: !alone.split(' ').includes(key) }))

it('An outbox sends entries in batches, and an entry that cannot join is sent alone and in its place', async () => {
  const { requests, refused } = await sendAll(entriesOf('a b c d e f g', 'e'), () => true)
  expect(requests).toEqual(['a b c', 'd', 'e', 'f g'])
  expect(refused).toEqual([])
})

it('After a rejected batch the outbox sends its entries one by one, rejects the wrong one and sends batches again', async () => {
  const { requests, refused } = await sendAll(entriesOf('a b c d e'), keys => !keys.includes('b'))
  expect(requests).toEqual(['a b c', 'a', 'b', 'c', 'd e'])
  expect(refused).toEqual(['b'])
})
