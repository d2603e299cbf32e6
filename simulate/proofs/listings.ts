import { day } from '../facts/journal.ts'
import { count, type Year } from '../year/year.ts'
import { readStatuses } from './stored-facts.sql.ts'

/** The product asks after 30 days and closes after seven more, so no open internship may be unconfirmed for longer. */
const longest = 37 * day

/** Reads which internships are still open, and finds those that nobody confirmed in time. */
export const checkListings = async (year: Year) => {
  const isOpen = await readStatuses(year.product.db)
  for (const company of year.companies)
    for (const listing of company.listings) {
      if (listing.state === 'deleted') continue
      if (!isOpen.get(listing.id) && listing.state === 'open') {
        listing.state = 'closed'
        count(year, 'internships closed as unconfirmed')
      }
      const age = Date.now() - listing.confirmedAt
      if (isOpen.get(listing.id) && age > longest)
        year.faults.push(`${listing.title} is open and unconfirmed for ${(age / day).toFixed(1)} days`)
    }
}
