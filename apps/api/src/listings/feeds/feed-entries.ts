import type { Internship } from '@fledge/contract/internships'
import { html } from '../../platform/pages/markup.ts'
import type { Links } from '../open/links.ts'
import { deadlineOf, monthsOf, payOf, placeOf, writtenText } from '../pages/parts.ts'

export type Feed = { title: string; description: string; pageUrl: string; feedUrl: string; internships: Internship[] }

/** One line with the company and the facts. */
export const factsLine = (internship: Internship) =>
  [
    internship.company.company_name,
    placeOf(internship),
    internship.is_remote ? 'Remote' : null,
    payOf(internship),
    monthsOf(internship),
    deadlineOf(internship),
  ]
    .filter(Boolean)
    .join(' · ')

export const toEntry = (internship: Internship, links: Links) => ({
  url: links.internship(internship),
  title: internship.title,
  company: internship.company.company_name,
  at: internship.created_at,
  changedAt: internship.updated_at,
  tags: internship.skills_required,
  html: html`<p>${factsLine(internship)}</p>${writtenText(internship.description)}`.text,
})
