import { once } from '@fledge/contract/wire/once'

// Intl takes 7 MB when it is first used, which an unused server need not have.
const format = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Formats a date for messages and mails, such as '1 June 2027'. */
export const fullDate = (date: string) => format().format(new Date(date))
