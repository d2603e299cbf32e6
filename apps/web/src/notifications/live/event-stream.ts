import { toCallError } from '../../platform/net/send.ts'

export type ServerEvent = { event: string; data: string; id: string | undefined }

const toEvent = (block: string): ServerEvent | null => {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    const before = fields.get(name)
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value)
  }
  const data = fields.get('data')
  return data === undefined ? null : { event: fields.get('event') ?? 'message', data, id: fields.get('id') }
}

/** Takes text as it arrives, cut anywhere, and tells each whole event once. */
export const eventParser = (onEvent: (event: ServerEvent) => void) => {
  let rest = ''
  return (text: string) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = toEvent(block)
      if (event) onEvent(event)
    }
  }
}

/** The server says at least that it is still there every 20 seconds. */
const SILENCE_MS = 60_000

type Reading = {
  token: string
  lastEventId: string | undefined
  signal: AbortSignal
  onEvent: (event: ServerEvent) => void
}

/** Reads server-sent events over fetch, which unlike EventSource can carry the token in a header. Returns when the stream ends. */
export const readEvents = async (path: string, { token, lastEventId, signal, onEvent }: Reading) => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  heard()
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
    const parse = eventParser(onEvent)
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      parse(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}
