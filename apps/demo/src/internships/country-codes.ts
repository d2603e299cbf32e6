/** Country codes of demo cities, with the currency where the demo pay, which is written in dollars, is a plausible amount in it. */
const countries: Record<string, [country: string, currency?: string]> = {
  Australia: ['AU', 'AUD'],
  Austria: ['AT', 'EUR'],
  Belgium: ['BE', 'EUR'],
  Canada: ['CA', 'CAD'],
  Estonia: ['EE', 'EUR'],
  Finland: ['FI', 'EUR'],
  France: ['FR', 'EUR'],
  Germany: ['DE', 'EUR'],
  Greece: ['GR', 'EUR'],
  India: ['IN'],
  Ireland: ['IE', 'EUR'],
  Italy: ['IT', 'EUR'],
  Japan: ['JP'],
  Netherlands: ['NL', 'EUR'],
  'New Zealand': ['NZ', 'NZD'],
  Portugal: ['PT', 'EUR'],
  Singapore: ['SG', 'SGD'],
  Spain: ['ES', 'EUR'],
  Switzerland: ['CH', 'CHF'],
  'United Kingdom': ['GB', 'GBP'],
  'United States': ['US', 'USD'],
}

/** Of a location such as "Lisbon, Portugal". Both are null for a place that says no country of the list. */
export const placeCodes = (location: string | null) => {
  const [country = null, currency = null] = countries[location?.split(', ').at(-1) ?? ''] ?? []
  return { country, currency }
}
