import { daysToConfirm } from '@fledge/contract/internships/confirmations'
import { withCommas } from '@fledge/contract/wire/format'
import { button, footnote, paragraph, renderMail } from '../../platform/mail/mail-layout.ts'
import type { DueInternship } from './confirmations.sql.ts'

const listed = 20

type StillOpen = { to: string; internships: DueInternship[]; link: string; publicUrl: string }

export const stillOpenMail = ({ to, internships, link, publicUrl }: StillOpen) => {
  const [first] = internships
  const subject =
    internships.length === 1 ? `Still open: ${first?.title}?` : `Are ${internships.length} internships still open?`
  const more = internships.length - listed
  return renderMail({
    to,
    subject,
    heading: 'Still open?',
    parts: [
      paragraph(
        `You last confirmed ${internships.length === 1 ? 'this internship' : 'these internships'} a month ago. Students see that date, and trust it.`,
      ),
      ...internships
        .slice(0, listed)
        .map(({ title, positions_available }) => paragraph(`${title}: ${places(positions_available)}`)),
      ...(more > 0 ? [paragraph(`And ${withCommas(more)} more.`)] : []),
      button(internships.length === 1 ? 'Yes, it is still open' : 'Yes, they are still open', link),
      paragraph(
        `What nobody confirms within ${daysToConfirm} days closes by itself. One click publishes it again, with its date of publication.`,
      ),
      footnote(
        'To change the number of places, or to confirm only some, open',
        'your internships',
        `${publicUrl}/company/internships`,
      ),
    ],
  })
}

const places = (positions: number) => (positions === 1 ? '1 place' : `${withCommas(positions)} places`)
