import { listCompanies } from '../companies.ts'
import { toFeaturedCompany } from '../featured-company.ts'
import { drawLogo } from './draw-logo.ts'

const bySlug = new Map([toFeaturedCompany(), ...listCompanies()].map(company => [company.slug, company]))

export const findLogo = (slug: string) => {
  const company = bySlug.get(slug)
  return company && drawLogo(company.name, company.industry.marks)
}
