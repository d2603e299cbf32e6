/** Turn the direction of the text around them: a name with one of these can make a mail say something else. */
const bidiControls = '\\u202a-\\u202e\\u2066-\\u2069'

/** Nothing but white space and characters that are not drawn, such as zero-width spaces, fillers and the empty Braille pattern. */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u
const lineBreak = /[\r\n\u2028\u2029]/
const hiddenInLine = new RegExp(`[\\p{Cc}${bidiControls}]`, 'u')
const hiddenInText = new RegExp(`(?![\\n\\r\\t])[\\p{Cc}${bidiControls}]`, 'gu')
const controlInText = /(?![\n\r\t])\p{Cc}/gu

export const isBlank = (text: string) => blank.test(text)
export const hasLineBreak = (text: string) => lineBreak.test(text)

/** Joiners stay allowed: emoji, Persian and Indic scripts need them. */
export const hasHidden = (line: string) => hiddenInLine.test(line)

/** Removes what a pasted text may contain unnoticed, such as form feeds and terminal escapes. */
export const withoutControls = (text: string) => text.replace(/[\v\f]/g, '\n').replace(controlInText, '')

/** For mails and logs, where no element keeps the direction of a text inside of it. */
export const withoutHidden = (text: string) => text.replace(hiddenInText, '')

/** A scheme, `www.`, or a domain with a path, query or port: `https://a.example`, `www.a.example`, `a.example/pay`. */
const url = /:\/\/|\bwww\.\S|[\p{L}\p{N}-]+\.\p{L}{2,}[/?#:][^\s.]/iu
const domain =
  /[\p{L}\p{N}-]+\.(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|link|click|ru|cn|tk)(?![\p{L}\p{N}])/iu

/** Full-width signs look like the plain ones, and mail programs link both. */
export const hasUrl = (line: string) => url.test(line.normalize('NFKC'))

/** A short name may be a domain, as in `Booking.com`; a sentence with one sends its reader there. */
export const isNameWithUrl = (name: string) =>
  hasUrl(name) || (domain.test(name.normalize('NFKC')) && name.trim().split(/\s+/).length > 3)
