import type * as wire from '@fledge/contract/internships'

export type Company = wire.EmbeddedCompany

export type Internship = Omit<wire.Internship, 'company_id'>

/** The page that anyone can read. It redirects to the URL with the title. */
export const publicPathOf = ({ id }: Pick<Internship, 'id'>) => `/jobs/${id}`

/** Drops `company_id`, which repeats `company`. Query files call it, so that the deck stores a company once. */
export const toInternship = ({ company_id: _, ...rest }: wire.Internship): Internship => rest

/** Applies `toInternship` to a page of internships. */
export const toInternshipPage = <Page extends { internships: wire.Internship[] }>({ internships, ...rest }: Page) => ({
  ...rest,
  internships: internships.map(toInternship),
})
