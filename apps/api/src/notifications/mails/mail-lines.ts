/** A paragraph of a mail, or the place of an interview, which becomes a link when it is a URL. */
export type MailLine = string | { place: string }

/** No text that a person typed has this character: the API rejects or removes it. */
const mark = '\u001e'

/** Stores the lines of a mail in the column of its message. */
export const writeMailLines = (lines: MailLine[]) => mark + JSON.stringify(lines)

/** Reads the message of a mail: lines of `writeMailLines`, or the text of the notification as one line. */
export const readMailLines = (message: string): MailLine[] =>
  message.startsWith(mark) ? JSON.parse(message.slice(mark.length)) : [message]
