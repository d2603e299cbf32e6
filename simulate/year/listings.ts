import { type Company, day, type Listing } from '../facts/journal.ts'
import { callApi, expectStatus } from '../people/person.ts'
import { count, forEach, openListings, type Year } from './year.ts'

let posted = 0

const mostListings = 8

export const post = async ({ product }: Year, company: Company) => {
  const title = `Role ${++posted}`
  const body = expectStatus(
    await callApi(product, company.person, 'POST', '/internships', {
      title,
      description: 'Build what people see.',
      location: 'Lisbon',
    }),
    201,
  )
  const confirmedAt = Date.now()
  company.listings.push({ id: body.internship.id, title, company, state: 'open', confirmedAt, nextActAt: null })
}

/** Companies without an open internship post one, sooner or later. Silent companies do so rarely, and never act on it again. */
export const postMissing = (year: Year) =>
  forEach(year.companies, async company => {
    const likely = company.temperament === 'silent' ? 0.02 : 0.2
    if (openListings(company).length === 0 && company.listings.length < mostListings && year.random.isTrue(likely))
      await post(year, company)
  })

/** Reads the mails that ask whether internships are still open, and plans what their readers will do. */
export const readStillOpenMails = (year: Year) => {
  const { product, random } = year
  const links: { company: Company; path: string }[] = []
  const byEmail = new Map(year.companies.map(company => [company.person.email, company]))
  for (const { to, path } of product.mailbox.takeStillOpen()) {
    count(year, 'mails that ask whether internships are open')
    const company = byEmail.get(to)
    if (!company) throw new Error(`A mail about internships went to ${to}`)
    if (company.temperament === 'prompt') links.push({ company, path })
    for (const listing of openListings(company))
      listing.nextActAt ??= Date.now() + delayOf(company, random.between(1, 9)) * day
  }
  return links
}

const delayOf = ({ temperament }: Company, days: number) =>
  ({ prompt: 0, slow: 3, forgetful: days * 2, chaotic: days, silent: 10_000 })[temperament]

/** A scanner opens the link first, which must change nothing; then a person presses the button under the listed titles. */
export const confirmByLinks = (year: Year, links: { company: Company; path: string }[]) =>
  forEach(links, async ({ company, path }) => {
    const url = `/api${path}`
    const shown = await year.product.app.inject({ url })
    const answered = await year.product.app.inject({ method: 'POST', url })
    if (shown.statusCode !== 200 || answered.statusCode !== 200)
      throw new Error(`The link of a mail answered ${answered.statusCode}`)
    const titles = new Set([...shown.body.matchAll(/<li dir="auto">(.*?)<\/li>/g)].map(([, title]) => title))
    for (const listing of openListings(company)) if (titles.has(listing.title)) confirm(year, listing)
  })

const confirm = (year: Year, listing: Listing) => {
  Object.assign(listing, { confirmedAt: Date.now(), nextActAt: null })
  count(year, 'internships confirmed')
}

/** Companies confirm internships on the screen, or publish them again when they were too late. */
export const keepListings = (year: Year, company: Company) =>
  forEach(
    company.listings.filter(
      ({ state, nextActAt }) => state !== 'deleted' && nextActAt !== null && nextActAt <= Date.now(),
    ),
    async listing => {
      const act = listing.state === 'open' ? 'confirm' : 'publish'
      const method = act === 'publish' ? 'PATCH' : 'POST'
      const path = `/internships/${listing.id}/${act}`
      expectStatus(await callApi(year.product, company.person, method, path, act === 'confirm' ? {} : undefined), 200)
      listing.state = 'open'
      if (act === 'publish') count(year, 'internships published again')
      confirm(year, listing)
    },
  )

/** Chaotic companies close, reopen and delete internships on a whim. */
export const changeListing = async ({ product, random }: Year, company: Company) => {
  const kept = company.listings.filter(({ state }) => state !== 'deleted')
  if (kept.length === 0) return
  const listing = random.pick(kept)
  const isDeletion = random.isTrue(0.1)
  if (isDeletion) {
    expectStatus(await callApi(product, company.person, 'DELETE', `/internships/${listing.id}`), 200)
    listing.state = 'deleted'
  } else if (listing.state === 'open') {
    expectStatus(await callApi(product, company.person, 'PATCH', `/internships/${listing.id}/close`), 200)
    Object.assign(listing, { state: 'closed', nextActAt: Date.now() + random.between(1, 20) * day })
  }
}
