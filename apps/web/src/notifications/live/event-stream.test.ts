import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StreamEvent } from './event-parser.ts'
import { readEvents } from './event-stream.ts'

/** Begins with a byte order mark, which is not part of the text. */
const text =
  '\ufeffretry: 3000\n\nid: 7\nevent: ready\ndata: {"unread":1}\n\n: still here\n\nevent: unread\ndata: ä\ndata: b\n\nevent: cut'

/** Responds with the text in chunks of `size` bytes, which also cuts characters of several bytes. */
const respondInChunks = (size: number) => {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return vi.fn<typeof fetch>(async () => new Response(body))
}

const read = async (lastEventId?: string) => {
  const events: StreamEvent[] = []
  const { signal } = new AbortController()
  await readEvents('/stream', { token: 'secret', lastEventId, signal, onEvent: event => events.push(event) })
  return events
}

afterEach(() => vi.unstubAllGlobals())

describe('reading server-sent events', () => {
  it('reports each complete event once, wherever the bytes are cut', async () => {
    for (const size of [1, 2, 3, 7, 1000]) {
      vi.stubGlobal('fetch', respondInChunks(size))
      expect(await read()).toEqual([
        { event: 'ready', data: '{"unread":1}', id: '7' },
        { event: 'unread', data: 'ä\nb', id: undefined },
      ])
    }
  })

  it('sends the token and the id of the last event', async () => {
    const send = respondInChunks(1000)
    vi.stubGlobal('fetch', send)
    await read('7')
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret', 'last-event-id': '7' })
  })

  it('rejects with the code and the waiting time of a refusal', async () => {
    const refusal = Response.json({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '3' } })
    vi.stubGlobal('fetch', async () => refusal)
    await expect(read()).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 3 })
  })

  it('ends a stream that is silent for a minute, and no other', async () => {
    vi.useFakeTimers()
    let write = (_text: string) => {}
    vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        write = text => controller.enqueue(new TextEncoder().encode(text))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      }
      return new Response(new ReadableStream<Uint8Array>({ start }))
    })
    let outcome = 'open'
    const reading = read().catch(() => {
      outcome = 'ended'
    })
    for (const _ of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(40_000)
      write(': still here\n\n')
    }
    await vi.advanceTimersByTimeAsync(59_000)
    expect(outcome).toBe('open')
    await vi.advanceTimersByTimeAsync(1001)
    await reading
    expect(outcome).toBe('ended')
    vi.useRealTimers()
  })
})
