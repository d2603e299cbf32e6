import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'

const answerWith = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
afterEach(() => vi.unstubAllGlobals())

describe('an answer', () => {
  it('that says null says so', async () => {
    answerWith('null')
    expect((await send('/identity/get-session', { method: 'GET' })).data).toBeNull()
  })

  // or a session would count as over, and a decision as refused, because of a bad connection
  it.for(['{"session":', '<!doctype html>', ''])('that breaks off or is not ours is none: %j', async body => {
    answerWith(body)
    await expect(send('/identity/get-session', { method: 'GET' })).rejects.toMatchObject({ status: 0, code: 'offline' })
  })

  it('that refuses without a word keeps its status', async () => {
    answerWith('<h1>Bad gateway</h1>', 502)
    await expect(send('/api/saved', { method: 'GET' })).rejects.toMatchObject({ status: 502, code: 'unknown' })
  })
})
