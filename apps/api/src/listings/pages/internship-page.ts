import type { Internship } from '@fledge/contract/internships'
import { nameColour } from '@fledge/contract/text/name-colour'
import { html } from '../../platform/pages/markup.ts'
import { applyPath } from '../open/links.ts'
import { type IconName, icon } from './icons.ts'
import { toJobPosting } from './job-posting.ts'
import { layout, type Site } from './layout.ts'
import {
  badges,
  countOf,
  deadlineOf,
  longDate,
  monthsOf,
  payOf,
  placeOf,
  shareButton,
  skills,
  summaryOf,
  tile,
  writtenText,
} from './parts.ts'

/** One internship, for anyone. */
export const internshipPage = (site: Site, internship: Internship) => {
  const { links } = site
  const { company, title, description, id, updated_at } = internship
  const { company_name: name, logo_url, website } = company
  const companyUrl = links.company(company.id)
  return layout(site, {
    title: `${title} at ${name}`,
    description: summaryOf(description),
    canonical: links.internship(internship),
    picture: links.picture(id, updated_at),
    data: toJobPosting(internship, { name, url: companyUrl, logo: logo_url, website }),
    appPath: `/internship/${id}`,
    body: html`<div class="cols"><div class="grid">
<article class="card hero"><div class="field-of" style="background-color:${nameColour(name)}"></div><div>${tile(company, 'large')}
<div><h1 dir="auto">${title}</h1><p><a href="${companyUrl}" dir="auto">${name}</a></p></div>${badges(internship)}${!company.is_paused && html`<a class="button narrow" href="${applyPath(internship)}">Apply Now</a>`}</div></article>
<section class="card text"><h2>About the internship</h2>${writtenText(description)}</section>
${textSection('Responsibilities', internship.responsibilities)}${textSection('Requirements', internship.requirements)}
${internship.skills_required.length > 0 && html`<section class="card grid"><h2>Skills</h2>${skills(internship.skills_required, 50)}</section>`}
${about(internship, companyUrl)}</div>
<aside class="grid stay">${applyCard(internship)}</aside></div>`,
  })
}

const textSection = (title: string, text: string | null) =>
  text && html`<section class="card text"><h2>${title}</h2>${writtenText(text, true)}</section>`

const fact = (name: IconName, text: string | null) => text && html`<li>${icon(name)}<bdi>${text}</bdi></li>`

const applyCard = (
  internship: Internship,
) => html`<section class="card grid" aria-labelledby="apply"><h2 id="apply">Apply</h2>
${
  internship.company.is_paused
    ? html`<p class="notice">This company takes no new applications until it has answered those that wait.</p>`
    : html`<a class="button wide" href="${applyPath(internship)}">Apply Now</a><p class="muted small">You sign up for free and come back to this internship.</p>`
}
<ul class="facts">${fact('place', placeOf(internship))}${fact('remote', internship.is_remote ? 'Fully remote' : null)}${fact('pay', payOf(internship))}
${fact('length', monthsOf(internship))}${fact('people', countOf(internship.positions_available, 'place'))}${fact('deadline', deadlineOf(internship))}
${fact('checked', `Confirmed open on ${longDate(internship.confirmed_at)}`)}</ul>
<p class="muted small">Posted on ${longDate(internship.created_at)}</p>${shareButton(internship.title)}</section>`

const about = (
  { company }: Internship,
  url: string,
) => html`<section class="card grid"><h2>About ${company.company_name}</h2>
${company.description && html`<p class="clamp" dir="auto">${company.description.slice(0, 400)}</p>`}
<p><a href="${url}">All open positions</a></p></section>`
