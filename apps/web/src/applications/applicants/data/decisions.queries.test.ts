import { afterAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../platform/net/query-client.ts'

afterAll(() => vi.unstubAllGlobals())

it('The browser asks before it closes a tab in which a decision is being sent, and only then', async () => {
  vi.stubGlobal('window', new EventTarget())
  const { decisionKey } = await import('./decisions.queries.ts')
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const begin = (mutationKey: string[]) => {
    const response = Promise.withResolvers<void>()
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey, mutationFn: () => response.promise })
    const sent = mutation.execute(undefined)
    return async () => {
      response.resolve()
      await sent
    }
  }
  expect(asksBeforeClosing()).toBe(false)
  const endOther = begin(['applications', 'note'])
  expect(asksBeforeClosing()).toBe(false)
  const end = begin(decisionKey)
  expect(asksBeforeClosing()).toBe(true)
  await end()
  expect(asksBeforeClosing()).toBe(false)
  await endOther()
})
