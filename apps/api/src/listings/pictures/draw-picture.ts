import { nameColour, nameInitial } from '@fledge/contract/text/name-colour'
import { xml } from '../feeds/xml.ts'
import { canDraw, drawable, toLines } from './picture-text.ts'

export type PictureTexts = { title: string; company: string; facts: (string | null)[] }

const brand = xml`<g transform="translate(72 524) scale(1.6)"><path fill="#f4593f" d="M3 20.5c4.6.9 8-.2 10.3-3.4L20.6 6.7c1-1.5 3.2-1.9 4.7-.8.8.6 1.3 1.4 1.4 2.3l3 1.6-3 1.5c-.3 8.3-5.2 14.7-13 14.7C8.8 26 5 24 3 20.5Z"/><path fill="#fbf8f3" d="M11.5 21.6c4.6-.3 8.2-3 10-7.9.5 5.6-3.5 9.9-8.7 9.7-.9 0-1.3-1.7-1.3-1.8Z"/><circle cx="23.6" cy="8.9" r="1.2" fill="#fbf8f3"/></g>
<text x="134" y="566" font-family="Bricolage Grotesque" font-weight="700" font-size="38" fill="#1d1916">Fledge</text>`

const frame = (
  colour: string,
  content: ReturnType<typeof xml>,
) => xml`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#fbf8f3"/><rect width="1200" height="120" fill="${colour}"/>
<clipPath id="band"><rect width="1200" height="120"/></clipPath><g clip-path="url(#band)"><circle cx="1060" cy="-20" r="150" fill="#fff" fill-opacity=".16"/><circle cx="830" cy="170" r="130" fill="#fff" fill-opacity=".1"/><circle cx="420" cy="-90" r="160" fill="#000" fill-opacity=".12"/></g>
${content}${brand}</svg>`

/** The picture without texts of people, also for those in a script that the fonts lack. */
const plain = frame(
  '#b8301a',
  xml`<text x="72" y="290" font-family="Bricolage Grotesque" font-weight="700" font-size="76" fill="#1d1916">Find Your Dream Internship</text>
<text x="72" y="360" font-family="Inter" font-size="34" fill="#62594f">Open internships with place, pay and deadline</text>`,
).text

const size = 68

/** The picture that networks show for a link, as SVG. Null gives the picture of the whole site. */
export const drawPicture = (texts: PictureTexts | null) => {
  if (!texts || !canDraw(texts.title, texts.company, ...texts.facts)) return plain
  const { title, company, facts } = texts
  const lines = toLines(title, { font: 'heading', size, width: 1056, lines: 2 })
  const [name] = toLines(company, { font: 'text', size: 36, width: 900, lines: 1 })
  const [line] = toLines(facts.filter(Boolean).join(' · '), { font: 'text', size: 32, width: 1056, lines: 1 })
  const initial = drawable(nameInitial(company)) || 'F'
  const top = 296
  return frame(
    nameColour(company),
    xml`<rect x="64" y="72" width="112" height="112" rx="18" fill="#fbf8f3"/><rect x="70" y="78" width="100" height="100" rx="14" fill="${nameColour(company)}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
<text x="120" y="147" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="54" fill="#fff">${initial}</text>
<text x="196" y="172" font-family="Inter" font-weight="600" font-size="36" fill="#62594f">${name}</text>
${lines.map((text, index) => xml`<text x="70" y="${top + index * 78}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" letter-spacing="-1" fill="#1d1916">${text}</text>`)}
<text x="72" y="${top + (lines.length - 1) * 78 + 66}" font-family="Inter" font-size="32" fill="#62594f">${line}</text>`,
  ).text
}
