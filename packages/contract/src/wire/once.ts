/** Returns a function that calls `make` once and then always returns the same value. */
export const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
