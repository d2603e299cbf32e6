/** A page is new for so long: its first requests and the start of its stream are in this time. */
const newMs = 30_000
/** A replica of the database may be so late, and so may the clocks of two servers differ. */
const toleranceMs = 5000

/** The time since the page began to load. The second clock also counts while the computer sleeps. */
const getAge = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/**
 * Whether this page is new and began to load after a change that was so long ago (null: there was none). All that it has
 * loaded then includes the change. An older page refreshes in any case, because it may have been without a stream.
 */
export const isNewerThanChange = (changedMsAgo: number | null | undefined) => {
  const age = getAge()
  if (changedMsAgo === undefined || age > newMs) return false
  return changedMsAgo === null || changedMsAgo > age + toleranceMs
}
