import { describe, expect, it } from 'vitest'
import { eventParser, type ServerEvent } from './event-stream.ts'

const text =
  'retry: 3000\n\nid: 7\nevent: ready\ndata: {"unread":1}\n\n: still here\n\nevent: unread\ndata: a\ndata: b\n\n'

const parseInPieces = (size: number) => {
  const events: ServerEvent[] = []
  const parse = eventParser(event => events.push(event))
  for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size))
  return events
}

describe('reading server-sent events', () => {
  it('tells each event once, however the text is cut', () => {
    for (const size of [1, 2, 3, 7, 1000]) {
      expect(parseInPieces(size)).toEqual([
        { event: 'ready', data: '{"unread":1}', id: '7' },
        { event: 'unread', data: 'a\nb', id: undefined },
      ])
    }
  })

  it('holds back an event that has not ended', () => {
    const events: ServerEvent[] = []
    eventParser(event => events.push(event))('event: ready\ndata: {}\n')
    expect(events).toEqual([])
  })
})
