import { internshipSorts } from '@fledge/contract/internships'
import { withCommas } from '@fledge/contract/wire/format'
import { once } from '@fledge/contract/wire/once'
import { countryCodes, currencyCodes } from '@fledge/contract/wire/places'
import { html, type Part } from '../../platform/pages/markup.ts'
import type { OpenPage } from '../open/open-listings.service.ts'
import { icon } from './icons.ts'
import { layout, type Site } from './layout.ts'
import { countryName, jobCard } from './parts.ts'
import { type SearchQuery, toQueryString } from './search-query.ts'

const sortNames = { best: 'Best match', newest: 'Newest', deadline: 'Deadline' } as const

const countries = once(() =>
  countryCodes.map(code => ({ code, name: countryName(code) })).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
)

/** Open internships, with a search that needs no script. */
export const searchPage = (site: Site, query: SearchQuery, found: OpenPage) => {
  const { links } = site
  const { page: _, sort: __, ...filters } = query
  const isPlain = Object.values(filters).every(value => value === undefined)
  const feed = toQueryString(filters)
  const title = titleOf(query)
  return layout(site, {
    title,
    description:
      'Open internships with place, pay and deadline. Read them all without an account, and sign up for free to apply.',
    // Results of a search are endless, and search engines index the internships themselves.
    ...(isPlain ? { canonical: links.search + toQueryString({ page: query.page } as SearchQuery) } : {}),
    feeds: { title, rss: `${links.search}/feed.xml${feed}`, json: `${links.search}/feed.json${feed}` },
    appPath: `/search${feed}`,
    body: html`<div class="cols left"><div class="grid stay"><h1>Internships</h1>${form(query)}</div>
<section class="grid" aria-label="Results"><p class="muted" role="status">${countText(found)}</p>
${found.corrected && html`<p>Showing results for <strong>${found.corrected}</strong>. <span class="muted">Nothing matches <bdi>${query.search}</bdi>.</span></p>`}
${found.internships.length > 0 ? html`<ul class="grid">${found.internships.map(each => jobCard(each, links))}</ul>` : nothing}
${pageLinks({ page: query.page ?? 1, pages: found.pages, urlOf: page => `/jobs${toQueryString({ ...query, page })}` })}
<p class="tools small"><a class="button ghost" href="/jobs/feed.xml${feed}">${icon('feed')}RSS of this search</a></p></section></div>`,
  })
}

const titleOf = ({ search, location, country }: SearchQuery) => {
  const place = location ?? (country && countryName(country))
  return [search ? `Internships: ${search}` : 'Internships', place && `in ${place}`].filter(Boolean).join(' ')
}

const countText = ({ total, capped }: OpenPage) =>
  capped ? `${withCommas(total)}+ open internships` : `${withCommas(total)} open internship${total === 1 ? '' : 's'}`

const field = (label: string, control: Part) => html`<label class="field">${label}${control}</label>`

const input = (name: keyof SearchQuery, value: string | number | undefined, placeholder: string, type = 'text') =>
  html`<input name="${name}" type="${type}" maxlength="100" ${type === 'number' && html`min="1" inputmode="numeric"`} value="${value}" placeholder="${placeholder}">`

const option = (value: string, name: string, chosen: string | undefined) =>
  html`<option value="${value}"${value === chosen && html` selected`}>${name}</option>`

// Currencies are listed by their code: their names would be a tenth of the bytes of the page.
const form = (query: SearchQuery) => html`<search><form class="card find" action="/jobs">
${field('Keywords', input('search', query.search, 'Title, company or skill', 'search'))}
<button class="button">${icon('search')}Search</button>
<label class="field loc">Location${input('location', query.location, 'City or region')}</label>
<label class="check"><input type="checkbox" name="remote" value="true"${query.remote && html` checked`}>Remote only</label>
<details${hasMore(query) && html` open`}><summary>More filters</summary><div class="grid">
${field('Country', html`<select name="country">${option('', 'Any country', query.country ?? '')}${countries().map(({ code, name }) => option(code, name, query.country))}</select>`)}
${field('Skills', input('skills', query.skills, 'React, SQL'))}
${field('Minimum stipend', input('min_stipend', query.min_stipend, 'per month', 'number'))}
${field('Currency', html`<select name="currency">${option('', 'Any currency', query.currency ?? '')}${currencyCodes.map(code => option(code, code, query.currency))}</select>`)}
${field('At most, in months', input('max_months', query.max_months, '6', 'number'))}
${field('Sort by', html`<select name="sort">${internshipSorts.filter(sort => sort !== 'best' || query.search || query.skills).map(sort => option(sort, sortNames[sort], query.sort ?? 'newest'))}</select>`)}
</div></details></form></search>`

const hasMore = ({ country, currency, skills, min_stipend, max_months, sort }: SearchQuery) =>
  [country, currency, skills, min_stipend, max_months, sort === 'newest' ? undefined : sort].some(
    value => value !== undefined,
  )

const nothing = html`<div class="center"><h2>Nothing matches</h2><p class="muted">Try fewer words, another place, or leave out a filter.</p><a class="button second" href="/jobs">Show all internships</a></div>`

type PageLinks = { page: number; pages: number; urlOf: (page: number) => string }

export const pageLinks = ({ page, pages, urlOf }: PageLinks) =>
  pages > 1 &&
  html`<nav class="pages" aria-label="Pages">${page > 1 ? html`<a class="button second" rel="prev" href="${urlOf(page - 1)}">Previous</a>` : html`<span></span>`}
<span class="muted small">Page ${page} of ${pages}</span>${page < pages ? html`<a class="button second" rel="next" href="${urlOf(page + 1)}">Next</a>` : html`<span></span>`}</nav>`
