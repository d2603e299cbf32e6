import type { Links } from '../open/links.ts'
import { type Feed, toEntry } from './feed-entries.ts'

/** JSON Feed 1.1. */
export const toJsonFeed = ({ title, description, pageUrl, feedUrl, internships }: Feed, links: Links) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en',
    items: internships.map(internship => {
      const { url, title, company, at, changedAt, tags, html } = toEntry(internship, links)
      return {
        id: internship.id,
        url,
        title: `${title} at ${company}`,
        content_html: html,
        date_published: at,
        date_modified: changedAt,
        authors: [{ name: company }],
        ...(tags.length > 0 ? { tags } : {}),
      }
    }),
  })
