/** A page is new for so long: its first requests and the start of its stream are in this time. */
const newMs = 30_000
/** A replica of the database may be so late, and so may the clocks of two servers differ. */
const toleranceMs = 5000

/**
 * Whether this page is new and began to load after a change that was so long ago. All that it has loaded then includes the
 * change. An older page refreshes in any case, because it may have been without a stream.
 */
export const isNewerThanChange = (changedMsAgo: number) => {
  // `performance.now()` would not count the time in which the computer sleeps.
  const age = Date.now() - performance.timeOrigin
  return age < newMs && changedMsAgo > age + toleranceMs
}
