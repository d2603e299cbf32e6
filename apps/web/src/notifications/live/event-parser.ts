/** An event of a stream. `event` and `id` are absent when the stream does not give them. */
export type StreamEvent = { event?: string | undefined; data: string; id?: string | undefined }

const lineEnd = /\r\n|\r|\n/
/** The name of the field up to the colon, and the value without one leading space. A comment has an empty name. */
const fieldPattern = /^([^:]*):? ?(.*)$/s

/**
 * Returns a function that reads the text of a stream of server-sent events, which may be cut anywhere, as the HTML standard
 * says (section 9.2.6). An event at the end without an empty line after it is incomplete and dropped.
 */
export const createEventParser = (onEvent: (event: StreamEvent) => void) => {
  let unfinishedLine = ''
  let endedInReturn = false
  let event: string | undefined
  let data: string | undefined
  let id: string | undefined

  const readLine = (line: string) => {
    if (line === '') {
      if (data !== undefined) onEvent({ event, data, id })
      event = data = id = undefined
      return
    }
    const [, name, value = ''] = fieldPattern.exec(line) ?? []
    if (name === 'event') event = value || undefined
    else if (name === 'data') data = data === undefined ? value : `${data}\n${value}`
    else if (name === 'id' && !value.includes('\0')) id = value
  }

  return (text: string) => {
    // The line feed of a pair that was cut in the middle would otherwise be an empty line.
    const continued = endedInReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') endedInReturn = text.endsWith('\r')
    const lines = (unfinishedLine + continued).split(lineEnd)
    unfinishedLine = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
