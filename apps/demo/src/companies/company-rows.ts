import { daysBefore } from '../generate/days.ts'
import { randomFor } from '../generate/random.ts'
import { toUserRow } from '../people/user-row.ts'
import type { DemoCompany } from './companies.ts'

export const toCompanyRows = (company: DemoCompany, now: Date, publicUrl: string) => {
  const joined = daysBefore(now, 60 + randomFor(`joined:${company.id}`).next() * 600)
  return {
    user: toUserRow('company', company.id, company.email, company.person, joined),
    profile: {
      user_id: company.id,
      company_name: company.name,
      description: company.description,
      website: company.website,
      industry: company.industry.label,
      company_size: company.size,
      location: `${company.city.name}, ${company.city.country}`,
      logo_url: `${publicUrl}/logos/${company.slug}.svg`,
      created_at: joined,
      updated_at: joined,
    },
  }
}
