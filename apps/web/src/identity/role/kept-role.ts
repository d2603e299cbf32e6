import type { Role } from '@fledge/contract/identity'

const articles = { student: 'a student', company: 'a company' }

/**
 * The text for a sign-up with the email of an existing account. Show it only after the sign-in: it reveals that the
 * account exists.
 */
export const explainKeptRole = (kept: Role, chosen: Role) =>
  kept === chosen
    ? `It is the account of ${articles[kept]}.`
    : `It stays the account of ${articles[kept]}: a role cannot change. To join as ${articles[chosen]}, sign up with another email.`
