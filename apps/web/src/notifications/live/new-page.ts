/** A page counts as new for this time, in which it sends its first requests and opens its stream. */
const newMs = 30_000
/** Allows for a replica of the database that is late and for servers whose clocks differ. */
const toleranceMs = 5000

/**
 * Whether this page is new and began to load after the last change, which was `changedMsAgo` before now. All that the page has
 * loaded then includes the change. An older page refreshes in any case, because it may have been without a stream.
 */
export const isNewerThanChange = (changedMsAgo: number) => {
  // `performance.now()` would not count the time in which the computer sleeps.
  const age = Date.now() - performance.timeOrigin
  return age < newMs && changedMsAgo > age + toleranceMs
}
