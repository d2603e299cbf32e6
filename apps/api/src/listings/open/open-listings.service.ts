import type { Internship } from '@fledge/contract/internships'
import { totalCap } from '@fledge/contract/wire/paging'
import { getPublicCompany } from '../../companies/companies.service.ts'
import { findInternshipsById } from '../../internships/internships.service.ts'
import { findOpenForVisitors } from '../../internships/search/search.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findVisibility, hiddenCompanies } from '../settings/listing-settings.sql.ts'

export type OpenQuery = Parameters<typeof findOpenForVisitors>[1]

/** `missing`: the record was never public (404). `gone`: it was public once, so search engines drop it (410). */
export type Found<T> = { state: 'open'; found: T } | { state: 'gone' | 'missing' }

export const openOr = <T>(found: Found<T>, code: 'internship_not_found' | 'company_not_found') =>
  found.state === 'open' ? found.found : fail(code)

const missing = { state: 'missing' } as const
const gone = { state: 'gone' } as const

/** Finds an internship with its public fields. Taking an internship down closes it, so it is gone at once. */
export const findListing = async (db: Database, id: string): Promise<Found<Internship>> => {
  const internship = (await findInternshipsById(db, [id])).get(id)
  if (!internship || internship.status === 'draft') return missing
  const company = await findVisibility(db, internship.company_id.id)
  if (!company?.is_public) return missing
  return internship.is_open && !company.is_gone ? { state: 'open', found: internship } : gone
}

export type ListedCompany = Awaited<ReturnType<typeof getPublicCompany>> & { origins: string[] }

export const findListedCompany = async (db: Database, id: string): Promise<Found<ListedCompany>> => {
  const company = await findVisibility(db, id)
  if (!company?.is_public) return missing
  if (company.is_gone) return gone
  return { state: 'open', found: { ...(await getPublicCompany(db, id)), origins: company.origins } }
}

/** Pages beyond this row are empty, because a large offset is slow. Programs that need every internship read the sitemap. */
const deepestRow = 1000

type Page = { page: number; limit: number }

export type OpenPage = {
  internships: Internship[]
  total: number
  capped: boolean
  pages: number
  corrected?: string | undefined
}

/** Open internships of companies that are public. */
export const listOpenListings = async (db: Database, query: OpenQuery, { page, limit }: Page): Promise<OpenPage> => {
  const offset = (page - 1) * limit
  const rows = offset + limit <= deepestRow ? { offset, limit } : { offset: 0, limit: 0 }
  const found = await findOpenForVisitors(db, query, { ...rows, countUpTo: totalCap + 1, hiddenCompanies })
  const total = Math.min(found.count, totalCap)
  return {
    internships: JSON.parse(found.internships),
    total,
    capped: found.count > totalCap,
    pages: Math.ceil(total / limit),
    corrected: found.corrected,
  }
}
