import type { Internship } from '@fledge/contract/internships'
import { escapeHtml } from '../../platform/pages/html.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { factsLine } from '../feeds/feed-entries.ts'
import type { Links } from '../open/links.ts'
import { describe } from '../pages/job-posting.ts'
import { placeOf, writtenText } from '../pages/parts.ts'

/** Programs for job boards unescape the text before they show it, so markup that people typed must survive that as text. */
const escaped = ({ text }: Markup) => escapeHtml(text.trim())

export const toBoardText = (text: string | null) => escaped(html`${text && writtenText(text)}`)

export const toBoardJob = (internship: Internship, links: Links) => {
  const { id, title, company, is_remote, created_at, updated_at, application_deadline } = internship
  const place = placeOf(internship)
  return {
    id,
    internal_job_id: id,
    title,
    company_name: company.company_name,
    location: { name: [is_remote ? 'Remote' : null, place].filter(Boolean).join(', ') },
    absolute_url: links.internship(internship),
    first_published: created_at,
    updated_at,
    application_deadline,
    metadata: null,
  }
}

export const toBoardJobWithContent = (internship: Internship, links: Links) => ({
  ...toBoardJob(internship, links),
  content: escaped(html`<p>${factsLine(internship)}</p>${describe(internship)}`),
  departments: [],
  offices: [],
})
