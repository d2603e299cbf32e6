import { describe, expect, it } from 'vitest'
import { createEventParser, type StreamEvent } from './event-parser.ts'

const parse = (...texts: string[]) => {
  const events: StreamEvent[] = []
  const read = createEventParser(event => events.push(event))
  for (const text of texts) read(text)
  return events
}

/** The events of a text that is cut into pieces of `size` characters. */
const parseInPieces = (text: string, size: number) =>
  parse(
    ...Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    ),
  )

const event = (data: string, fields: Partial<StreamEvent> = {}): StreamEvent => ({
  event: undefined,
  id: undefined,
  data,
  ...fields,
})

describe('the parser of server-sent events', () => {
  it('accepts LF, CR and CRLF as line ends, wherever the text is cut', () => {
    const lines = ['id: 7', 'event: ready', 'data: {"unread":1}', '', 'data: b', '', 'data: cut']
    for (const end of ['\n', '\r', '\r\n'])
      for (let size = 1; size < 20; size++)
        expect(parseInPieces(lines.join(end), size), JSON.stringify([end, size])).toEqual([
          event('{"unread":1}', { event: 'ready', id: '7' }),
          event('b'),
        ])
  })

  it('accepts empty pieces between the two characters of a line end', () => {
    expect(parse('data: a\r', '', '\ndata: b\r', '\n\r', '\n')).toEqual([event('a\nb')])
  })

  it('joins the lines of data, and keeps empty ones', () => {
    expect(parse('data: a\ndata\ndata:\ndata: b\n\n')).toEqual([event('a\n\n\nb')])
    expect(parse('data\n\n')).toEqual([event('')])
  })

  it('removes one space after the colon, and none elsewhere', () => {
    expect(parse('data:a\ndata:  b \ndata: c: d\u2028e\n\n')).toEqual([event('a\n b \nc: d\u2028e')])
  })

  it('ignores comments, unknown fields, waiting times, and fields with spaces or capitals', () => {
    expect(parse(': data\n:\nretry: 10\nother: x\n data: x\nData: x\ndata : x\ndata: a\n\n')).toEqual([event('a')])
  })

  it('reports no event without data, and starts the next one without its fields', () => {
    expect(parse('event: a\nid: 1\n\n\n\ndata: b\n\n')).toEqual([event('b')])
  })

  it('uses the last of several names and ids, and no id with a null character', () => {
    expect(parse('event: a\nevent: b\nid: 1\nid: 2\nid: 3\0\ndata: c\n\n')).toEqual([
      event('c', { event: 'b', id: '2' }),
    ])
    expect(parse('event: a\nevent\nid\ndata: c\n\n')).toEqual([event('c', { id: '' })])
  })
})
