/** Matches letters of scripts for which our fonts have no glyphs. */
const foreign = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u
/** Matches marks and symbols that the fonts may lack, such as emoji. The picture leaves them out. */
const missing = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{M} !-~¡-ÿ–—‘’‚“”„†•…‹›€₹₩₪₫·]/gu

/** Whether a picture can show the text. One in another script gets the plain picture instead of empty boxes. */
export const canDraw = (...texts: (string | null)[]) => texts.every(text => text === null || !foreign.test(text))

export const drawable = (text: string) => text.normalize('NFC').replace(missing, ' ').replace(/\s+/g, ' ').trim()

/** The average width of a letter in parts of the size, a little more than measured, because wide letters need room. */
const letters = { heading: 0.56, text: 0.5 }

type Box = { font: keyof typeof letters; size: number; width: number; lines: number }

/** Breaks a text into lines that fit, and cuts it with an ellipsis after the last one. */
export const toLines = (text: string, { font, size, width, lines: most }: Box) => {
  const room = Math.floor(width / (size * letters[font]))
  const lines: string[] = []
  for (const word of drawable(text).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && [...last, ...word].length + 1 <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map(line => cut(line, room))
  const end = shown.at(-1)
  if (lines.length > most && end && !end.endsWith('…')) shown[most - 1] = cut(`${end} …`, room)
  return shown
}

const cut = (line: string, room: number) => {
  const letters = [...line]
  return letters.length > room
    ? `${letters
        .slice(0, room - 1)
        .join('')
        .trimEnd()}…`
    : line
}
