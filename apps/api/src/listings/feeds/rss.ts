import type { Links } from '../open/links.ts'
import { type Feed, toEntry } from './feed-entries.ts'
import { xml } from './xml.ts'

/** RSS 2.0 with the full text of each internship. */
export const toRss = ({ title, description, pageUrl, feedUrl, internships }: Feed, links: Links) => {
  const items = internships.map(internship => {
    const { url, title, company, at, tags, html } = toEntry(internship, links)
    return xml`<item><title>${`${title} at ${company}`}</title><link>${url}</link><guid isPermaLink="false">${internship.id}</guid><pubDate>${new Date(at).toUTCString()}</pubDate>${tags.map(tag => xml`<category>${tag}</category>`)}<description>${html}</description></item>`
  })
  return xml`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${pageUrl}</link><description>${description}</description><language>en</language><ttl>60</ttl><atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/>
${items}</channel></rss>`
}
