/** What one kind of internship is made of; {company}, {subject} and {city} stand for the company that offers it. */
export type Role = {
  key: string
  /** What its people study; students apply within their field. */
  field: string
  /** Where it is offered: an industry, or 'industry:words' for those of its companies whose own words hold one of these. */
  industries: string[]
  /** Smaller companies have no use for it. */
  minPeople?: number
  /** A title, or 'title : words' where only such companies would use it. */
  titles: string[]
  skills: string[]
  /** Monthly dollars in a city of average cost. */
  pay: [number, number]
  months: number[]
  /** How often it can be done from anywhere. */
  remote: number
  /** Ends a sentence that begins with what the company does. */
  lead: string
  openings: string[]
  projects: string[]
  duties: string[]
  wants: string[]
}
