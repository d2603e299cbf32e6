import { nameColour } from '@fledge/contract/text/name-colour'
import { isWebUrl } from '@fledge/contract/wire/fields'
import { html } from '../../platform/pages/markup.ts'
import type { ListedCompany, OpenPage } from '../open/open-listings.service.ts'
import { type IconName, icon } from './icons.ts'
import { layout, type Site } from './layout.ts'
import { jobCard, shareButton, summaryOf, tile, writtenText } from './parts.ts'
import { pageLinks } from './search-page.ts'

type CompanyPage = { company: ListedCompany; open: OpenPage; page: number }

const fact = (name: IconName, text: string | null) =>
  text && html`<li class="badge">${icon(name)}<bdi>${text}</bdi></li>`

/** A company and its open positions, for anyone. */
export const companyPage = (site: Site, { company, open, page }: CompanyPage) => {
  const { links } = site
  const { id, company_name: name, website, description } = company
  const url = links.company(id)
  return layout(site, {
    title: `Internships at ${name}`,
    description: summaryOf(description ?? `Open internships at ${name}.`),
    canonical: page === 1 ? url : `${url}?page=${page}`,
    picture: links.companyPicture(id, company.updated_at),
    feeds: { title: `Internships at ${name}`, rss: `${url}/feed.xml`, json: `${url}/feed.json` },
    appPath: `/company/${id}/public`,
    body: html`<div class="cols left"><div class="grid stay">
<section class="card hero"><div class="field-of" style="background-color:${nameColour(name)}"></div><div>${tile(company, 'large')}<h1 dir="auto">${name}</h1>
<ul class="badges">${fact('people', company.company_size && `${company.company_size} people`)}${fact('place', company.location)}${fact('checked', company.domain && `${company.domain.name} confirmed`)}</ul>
${company.industry && html`<p class="muted" dir="auto">${company.industry}</p>`}
<div class="tools">${website && isWebUrl(website) && html`<a class="button second" href="${website}" rel="nofollow noopener noreferrer">${icon('site')}Website</a>`}${shareButton(name)}</div></div></section>
${description && html`<section class="card text"><h2>About</h2>${writtenText(description)}</section>`}</div>
<section class="grid" aria-labelledby="open"><h2 id="open">Open Positions</h2>
${open.internships.length > 0 ? html`<ul class="grid">${open.internships.map(each => jobCard(each, links, 'h3'))}</ul>` : html`<p class="muted">There are no open positions at the moment.</p>`}
${pageLinks({ page, pages: open.pages, urlOf: to => `${url}?page=${to}` })}
<p class="tools small"><a class="button ghost" href="${url}/feed.xml">${icon('feed')}RSS</a></p></section></div>`,
  })
}
