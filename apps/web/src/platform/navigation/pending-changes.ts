type Pending<Change> = { from: object; change: Change; replaces: boolean }

/**
 * Collects changes of URL parameters that start at the same location. The router lets through only the last navigation of a
 * frame, so each must contain the changes of those before it. One that adds a history entry is not replaced by one that
 * adds none.
 */
export const collectChanges = <Change extends object>() => {
  let pending: Pending<Change> | undefined
  return (from: object, change: Change, replaces: boolean) => {
    const earlier = pending?.from === from ? pending : undefined
    pending = {
      from,
      change: { ...earlier?.change, ...change },
      replaces: replaces && earlier?.replaces !== false,
    }
    return pending
  }
}
