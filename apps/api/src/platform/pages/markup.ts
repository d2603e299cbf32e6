import { escapeHtml } from './html.ts'

/** HTML that needs no escaping, because `html` has escaped the texts in it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = Markup | string | number | null | undefined | false | readonly Part[]

const toText = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(toText).join('') : escapeHtml(String(part))
}

/** Builds HTML. Every text between the parts is escaped, so that no template can forget it. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(strings.map((text, index) => text + toText(parts[index])).join(''))
