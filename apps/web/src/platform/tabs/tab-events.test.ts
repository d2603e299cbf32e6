import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { storeSession, stubBrowser } from '../../testing/stub-browser.ts'
import { createTabEvents } from './tab-events.ts'

afterEach(() => vi.unstubAllGlobals())

it('Events of another person and of another version do not reach this tab', async () => {
  storeSession(stubBrowser(), 'ada')
  const events = createTabEvents('test-events', z.object({ count: z.int() }))
  const otherTab = new BroadcastChannel('test-events')
  const received: unknown[] = []
  const last = new Promise<void>(resolve =>
    events.subscribe(event => {
      received.push(event)
      if (event.count === 2) resolve()
    }),
  )
  const shapes = [
    null,
    { owner: 'ada' },
    { owner: 'ada', event: { count: 'one' } },
    { owner: 'grace', event: { count: 1 } },
  ]
  for (const message of [...shapes, { owner: 'ada', event: { count: 2 } }]) otherTab.postMessage(message)
  await last
  expect(received).toEqual([{ count: 2 }])
  otherTab.close()
})
