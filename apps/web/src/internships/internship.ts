import type * as wire from '@fledge/contract/internships'

export type Company = wire.EmbeddedCompany

type HasWireCompany = { company_id: Company }
type WithCompany<Wire extends HasWireCompany> = Omit<Wire, 'company_id'> & { company: Company }

export type Internship = WithCompany<wire.Internship>

/** Renames the wire's `company_id`, which holds a whole company, to `company`. Query files call it, so components never see the wire. */
export const toInternship = <Wire extends HasWireCompany>({ company_id, ...rest }: Wire): WithCompany<Wire> => ({
  ...rest,
  company: company_id,
})

/** Applies `toInternship` to a page of internships. */
export const toInternshipPage = <Page extends { internships: wire.Internship[] }>({ internships, ...rest }: Page) => ({
  ...rest,
  internships: internships.map(toInternship),
})
