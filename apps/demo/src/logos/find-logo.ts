import { listCompanies } from '../companies/companies.ts'
import { toFeaturedCompany } from '../featured/featured-company.ts'
import { drawLogo } from './draw-logo.ts'

const companiesBySlug = new Map([toFeaturedCompany(), ...listCompanies()].map(company => [company.slug, company]))

export const findLogo = (slug: string) => {
  const company = companiesBySlug.get(slug)
  return company && drawLogo(company.name, company.industry.marks)
}
