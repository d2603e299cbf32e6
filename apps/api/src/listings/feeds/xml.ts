import { html, type Markup, type Part } from '../../platform/pages/markup.ts'

/** Pasted texts may hold characters that no XML document may contain, even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const clean = (part: Part): Part => {
  if (typeof part === 'string') return part.replace(forbidden, '')
  return Array.isArray(part) ? part.map(clean) : part
}

/** Builds XML. The escapes of HTML are valid in XML too. */
export const xml = (strings: TemplateStringsArray, ...parts: Part[]): Markup => html(strings, ...parts.map(clean))
