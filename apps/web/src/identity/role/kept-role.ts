import type { Role } from '@fledge/contract/identity'

const articles = { student: 'a student', company: 'a company' }

/** For a person who signs up with the email of an existing account. Shown only after they proved that it is theirs. */
export const explainKeptRole = (kept: Role, chosen: Role) =>
  kept === chosen
    ? `It is the account of ${articles[kept]}.`
    : `It stays the account of ${articles[kept]}: a role cannot change. To join as ${articles[chosen]}, sign up with another email.`
