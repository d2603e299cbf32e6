import type { Internship } from '@fledge/contract/internships'
import { nameColour, nameInitial } from '@fledge/contract/text/name-colour'
import { toTextBlocks } from '@fledge/contract/text/text-blocks'
import { isWebUrl } from '@fledge/contract/wire/fields'
import { moneyPerMonth } from '@fledge/contract/wire/format'
import { once } from '@fledge/contract/wire/once'
import { html, Markup } from '../../platform/pages/markup.ts'
import type { Links } from '../open/links.ts'
import { type IconName, icon } from './icons.ts'

// Intl takes 7 MB when it is first used, which an unused server need not have.
const countries = once(() => new Intl.DisplayNames('en', { type: 'region' }))
export const countryName = (code: string) => countries().of(code) ?? code

/** "Berlin, Germany": the country is added unless the company wrote it. */
export const placeOf = ({ location, country }: Pick<Internship, 'location' | 'country'>) => {
  const name = country && countryName(country)
  if (!name || location?.toLowerCase().includes(name.toLowerCase())) return location
  return location ? `${location}, ${name}` : name
}

export const payOf = ({ stipend_min, stipend_max, currency }: Internship) =>
  moneyPerMonth(stipend_min, stipend_max, currency)

export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export const monthsOf = ({ duration_months: months }: Internship) => (months === null ? null : countOf(months, 'month'))

const longDates = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }))
export const longDate = (date: string) => longDates().format(new Date(date))

/** The date instead of the days left: a shared cache may keep the page over midnight. */
export const deadlineOf = ({ application_deadline: deadline }: Internship) =>
  deadline && `Apply by ${longDate(deadline)}`

type Named = { company_name: string; logo_url: string | null }

export const tile = ({ company_name: name, logo_url: logo }: Named, size = '') => {
  const initial = nameInitial(name)
  if (logo && isWebUrl(logo))
    return html`<span class="tile ${size}" aria-hidden="true" style="background:${nameColour(name)}"><img src="${logo}" alt="" width="80" height="80" loading="lazy" decoding="async" referrerpolicy="no-referrer" data-initial="${initial}"></span>`
  return html`<span class="tile ${size}" aria-hidden="true" style="background:${nameColour(name)}">${initial}</span>`
}

const badge = (name: IconName, text: string | null) =>
  text && html`<li class="badge">${icon(name)}<bdi>${text}</bdi></li>`

export const badges = (internship: Internship) => html`<ul class="badges">
${badge('place', placeOf(internship))}${badge('remote', internship.is_remote ? 'Remote' : null)}${badge('pay', payOf(internship))}
${badge('length', monthsOf(internship))}${badge('deadline', deadlineOf(internship))}</ul>`

const mostSkills = 5

export const skills = (all: string[], most = mostSkills) =>
  all.length > 0 &&
  html`<ul class="badges" aria-label="Skills">${all.slice(0, most).map(skill => html`<li class="badge skill"><bdi>${skill}</bdi></li>`)}
${all.length > most && html`<li class="badge">+${all.length - most} more</li>`}</ul>`

/** An internship in a list. */
export const jobCard = (internship: Internship, links: Links, heading: 'h2' | 'h3' = 'h2') => {
  const { company, title, description } = internship
  const tag = new Markup(heading)
  return html`<li class="card job"><div class="row">${tile(company)}<div><${tag}><a href="${links.internship(internship)}" dir="auto">${title}</a></${tag}>
<p class="muted small" dir="auto">${company.company_name}</p></div></div>
<p class="muted small clamp" dir="auto">${description.slice(0, 300)}</p>${badges(internship)}${skills(internship.skills_required)}</li>`
}

/** A text that people wrote, with its lists as lists. */
export const writtenText = (text: string, linesAreItems = false) =>
  toTextBlocks(text, { linesAreItems }).map(block => {
    if (block.kind === 'paragraph') return html`<p dir="auto">${block.text}</p>`
    const items = block.items.map(item => html`<li>${item}</li>`)
    return block.kind === 'numbers'
      ? html`<ol dir="auto" start="${block.start}">${items}</ol>`
      : html`<ul dir="auto">${items}</ul>`
  })

const summaryLength = 160

/** The beginning of a text in one line, without cutting a character. */
export const summaryOf = (text: string) => {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > summaryLength ? `${line.slice(0, summaryLength).join('').trimEnd()}…` : line.join('')
}

export const shareButton = (title: string) =>
  html`<button class="button second" type="button" hidden data-share="${title}">${icon('share')}<span role="status">Share</span></button>`
