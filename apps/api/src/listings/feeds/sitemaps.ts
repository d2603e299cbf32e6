import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import type { Links } from '../open/links.ts'
import { listCompaniesFrom, listFirstIds, listFrom, perSitemap } from './sitemaps.sql.ts'
import { xml } from './xml.ts'

const head = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The index is cached, because counting all internships is slow. New internships are in the last sitemap at once. */
const firstIdsFor = 60_000

/** The index of the sitemaps, with the internships from each first id on. */
export const createSitemapIndex = (db: Database, { home }: Links) => {
  let cached: { ids: Promise<string[]>; until: number } | undefined
  const firstIds = () => {
    if (cached && cached.until > Date.now()) return cached.ids
    const ids = listFirstIds(db)
    cached = { ids, until: Date.now() + firstIdsFor }
    // A failed statement must not stay in the cache.
    ids.catch(() => {
      cached = undefined
    })
    return ids
  }
  return async () => {
    const ids = await firstIds()
    const files = [...(ids.length > 0 ? ids : [nilId]).map(id => `internships-${id}`), 'companies']
    const entries = files.map(file => xml`<sitemap><loc>${`${home}/sitemaps/${file}.xml`}</loc></sitemap>`)
    return `${head}<sitemapindex ${namespace}>${xml`${entries}`.text}</sitemapindex>`
  }
}

type Part<T> = (position: { from: string; limit: number }) => Promise<T[]>

const partSize = 5000

/** Reads up to a whole sitemap in parts. The next part begins with the last row of the one before it. */
async function* inParts<T extends { id: string }>(list: Part<T>, from: string) {
  let first = from
  for (let read = 0; read < perSitemap; ) {
    const rows = await list({ from: first, limit: Math.min(partSize, perSitemap - read) + (read === 0 ? 0 : 1) })
    const fresh = read === 0 ? rows : rows.slice(1)
    yield* fresh
    read += fresh.length
    const last = rows.at(-1)
    if (!last || fresh.length < partSize) return
    first = last.id
  }
}

async function* toUrlSet(urls: AsyncIterable<{ url: string; changed?: string }>) {
  let text = `${head}<urlset ${namespace}>`
  for await (const { url, changed } of urls) {
    text += xml`<url><loc>${url}</loc>${changed && xml`<lastmod>${changed}</lastmod>`}</url>`.text
    if (text.length > 32_000) {
      yield text
      text = ''
    }
  }
  yield `${text}</urlset>`
}

async function* internshipUrls(db: Database, links: Links, from: string) {
  for await (const row of inParts(position => listFrom(db, position), from))
    yield { url: links.internship(row), changed: row.updated_at }
}

async function* companyUrls(db: Database, links: Links) {
  yield { url: links.search }
  for await (const { id } of inParts(position => listCompaniesFrom(db, position), nilId))
    yield { url: links.company(id) }
}

export const internshipSitemap = (db: Database, links: Links, from: string) => toUrlSet(internshipUrls(db, links, from))

export const companySitemap = (db: Database, links: Links) => toUrlSet(companyUrls(db, links))
