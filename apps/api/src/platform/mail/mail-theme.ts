import type { CSSProperties } from 'react'

type Palette = { paper: string; card: string; line: string; ink: string; quiet: string; link: string; coral: string }

const light: Palette = {
  paper: '#fbf8f3',
  card: '#ffffff',
  line: '#e7dfd4',
  ink: '#1d1916',
  quiet: '#62594f',
  link: '#b8301a',
  coral: '#f4593f',
}
const dark: Palette = {
  paper: '#151210',
  card: '#1f1b18',
  line: '#35302b',
  ink: '#f6f1ea',
  quiet: '#b3a99d',
  link: '#ff917d',
  coral: '#ff7a63',
}

const toColours = ({ paper, card, line, ink, quiet, link, coral }: Palette) => ({
  paper: { backgroundColor: paper },
  card: { backgroundColor: card, borderColor: line },
  ink: { color: ink },
  quiet: { color: quiet },
  link: { color: link },
  coral: { backgroundColor: coral },
})

export type Colour = keyof ReturnType<typeof toColours>

const lightColours: Record<Colour, CSSProperties> = toColours(light)

/** Long words and URLs wrap, so that a mail fits a phone of 360 px. */
const wraps = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/**
 * The properties of an element with a colour of the theme. The light colour is an inline style, because some mail
 * programs remove style sheets; the class is for the dark one.
 */
export const themed = (colour: Colour, style: CSSProperties = {}) => ({
  className: colour,
  style: { ...wraps, ...style, ...lightColours[colour] },
})

const toCss = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${value} !important`)
    .join(';')

const rules = Object.entries(toColours(dark)).map(([colour, style]) => `.${colour}{${toCss(style)}}`)

/**
 * The style sheet of the dark version. The cells of the layout have no class of their own. React escapes the text, so it
 * must have neither quotes nor `>`.
 */
export const themeStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules.join('')}.paper td{${toCss({ backgroundColor: dark.paper })}}.card td{${toCss({ backgroundColor: dark.card })}}}`
