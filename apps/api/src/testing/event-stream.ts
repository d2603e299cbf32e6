import type { Json } from './make.ts'

export type StreamEvent = { id: string | null; event: string; data: Json }

/** Reads server-sent events over a real connection, as the web app does. */
export const openEventStream = async (url: string, token: string, lastEventId?: string) => {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: stop.signal,
  })
  const events: StreamEvent[] = []
  const raw: string[] = []
  let changed = Promise.withResolvers<void>()
  const tick = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      raw.push(chunk)
      const blocks = `${rest}${chunk}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) events.push(event)
      }
      tick()
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(tick)

  return {
    status: response.status,
    headers: response.headers,
    events,
    raw: () => raw.join(''),
    /** Resolves when the server or the test has closed the stream. */
    ended,
    /** The titles of the notifications received so far, in order. */
    titles: () =>
      events.filter(({ event }) => event === 'notification').map(({ data }) => String(data.notification.title)),
    /** Waits until the received events satisfy the condition; the test's timeout limits the wait. */
    until: async (condition: (events: StreamEvent[]) => boolean) => {
      while (!condition(events)) await changed.promise
    },
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? undefined,
    cut: async () => {
      stop.abort()
      await ended
    },
  }
}

const parse = (block: string): StreamEvent | null => {
  const fields = new Map(
    block.split('\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
    }),
  )
  const data = fields.get('data')
  return data === undefined
    ? null
    : { id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data: JSON.parse(data) }
}
