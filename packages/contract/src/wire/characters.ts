/** These characters reverse the text around them, so a name with one of them can change what a mail says. */
const bidiControls = '\\u202a-\\u202e\\u2066-\\u2069'

/** Matches white space and invisible characters only, such as zero-width spaces and the empty Braille pattern. */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u
const lineBreak = /[\r\n\u2028\u2029]/
const hiddenInLine = new RegExp(`[\\p{Cc}${bidiControls}]`, 'u')
const hiddenInText = new RegExp(`(?![\\n\\r\\t])[\\p{Cc}${bidiControls}]`, 'gu')
const controlInText = /(?![\n\r\t])\p{Cc}/gu

export const isBlank = (text: string) => blank.test(text)
export const hasLineBreak = (text: string) => lineBreak.test(text)

/** Joiners stay allowed: emoji, Persian and Indic scripts need them. */
export const hasHiddenCharacters = (line: string) => hiddenInLine.test(line)

/** Turns vertical tabs and form feeds into line breaks and removes other control characters (terminal escapes). */
export const stripControlCharacters = (text: string) => text.replace(/[\v\f]/g, '\n').replace(controlInText, '')

/** For mails and logs, where a direction control would also reverse the text after the value. */
export const stripHiddenCharacters = (text: string) => text.replace(hiddenInText, '')

/** A scheme, `www.`, or a domain with a path, query or port: `https://a.example`, `www.a.example`, `a.example/pay`. */
const url = /:\/\/|\bwww\.\S|[\p{L}\p{N}-]+\.\p{L}{2,}[/?#:][^\s.]/iu
const domain =
  /[\p{L}\p{N}-]+\.(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|link|click|ru|cn|tk)(?![\p{L}\p{N}])/iu

/** Normalizes first, because mail programs also make links of full-width letters and dots. */
export const hasUrl = (line: string) => url.test(line.normalize('NFKC'))

/** Up to three words may contain a domain, as in `Booking.com`; in a longer name it is an advertisement. */
export const isNameWithUrl = (name: string) =>
  hasUrl(name) || (domain.test(name.normalize('NFKC')) && name.trim().split(/\s+/).length > 3)
