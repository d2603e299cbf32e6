import type { Internship } from './internship.ts'

const bullet = /^[\s•*\-–—·\d.)]+/

/** The first line or sentence of a text, without its bullet. */
const firstOf = (text: string | null) =>
  (text ?? '')
    .split(/\n|(?<=[.;!?])\s/)
    .map(line => line.replace(bullet, '').replace(/[.;]?\s*$/, ''))
    .find(Boolean)

/** The first responsibility and the first requirement, which a card shows besides the description. */
export const highlightsOf = ({
  responsibilities,
  requirements,
}: Pick<Internship, 'responsibilities' | 'requirements'>) =>
  [
    { name: 'You do', text: firstOf(responsibilities) },
    { name: 'You bring', text: firstOf(requirements) },
  ].filter(({ text }) => text)
