import { daysBefore } from '../generate/days.ts'
import { featuredIds } from '../generate/demo-ids.ts'
import { randomFor } from '../generate/random.ts'
import { toUserRow } from '../people/user-row.ts'
import type { DemoCompany } from './companies.ts'

export const toCompanyRows = (company: DemoCompany, now: Date, publicUrl: string) => {
  const joined = daysBefore(now, 60 + randomFor(`joined:${company.id}`).next() * 600)
  const isConfirmed = randomFor(`domain:${company.id}`).chance(0.7) || company.id === featuredIds.company
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
      confirmed_domain: isConfirmed ? new URL(company.website).hostname.replace(/^www\./, '') : null,
      domain_confirmed_at: isConfirmed ? new Date(joined.getTime() + 3_600_000) : null,
      created_at: joined,
      updated_at: joined,
    },
  }
}
