import { type InternshipFilters, internshipFilters, stipendText } from '../../internships/search/internship-filters.ts'
import { formatCount } from '../../ui/text/amounts.ts'
import { countryName } from '../../ui/text/places.ts'

/** The filters as the parameters of a URL, without the page. */
export const toSearchQuery = ({ page: _page, ...filters }: InternshipFilters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

/** Reads a saved query as the search page reads its URL. */
export const readSearchQuery = (query: string) =>
  internshipFilters.parse(Object.fromEntries(new URLSearchParams(query)))

/** "design · Berlin · Remote", for a person. */
export const describeFilters = ({
  search,
  location,
  country,
  skills,
  remote,
  currency,
  min_stipend,
  max_months,
}: InternshipFilters) =>
  [
    search,
    location,
    country && countryName(country),
    skills,
    remote && 'Remote',
    stipendText({ currency, min_stipend }),
    max_months && `up to ${formatCount(max_months, 'month')}`,
  ]
    .filter(Boolean)
    .join(' · ') || 'All internships'
