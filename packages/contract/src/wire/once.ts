/** Makes it at the first call and hands out the same one ever after. */
export const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
