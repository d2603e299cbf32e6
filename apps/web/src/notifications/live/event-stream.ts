import { toCallError } from '../../platform/net/send.ts'
import { createEventParser, type StreamEvent } from './event-parser.ts'

/** The server sends an event or a comment at least every 20 seconds. */
const SILENCE_MS = 60_000

type StreamOptions = {
  token: string
  lastEventId: string | undefined
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
}

/**
 * Reads server-sent events over fetch, because EventSource cannot send the bearer token in a header. Resolves when the
 * stream ends; rejects when the server refuses or stays silent, so that the caller reconnects.
 */
export const readEvents = async (path: string, { token, lastEventId, signal, onEvent }: StreamOptions) => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  restartTimer()
  try {
    const response = await fetch(path, {
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    })
    if (!response.ok || !response.body) throw toCallError(response, await response.json().catch(() => null))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const parse = createEventParser(onEvent)
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      restartTimer()
      parse(chunk.value)
    }
  } finally {
    clearTimeout(timer)
  }
}
