/** Session storage for a sign-in in progress: survives a reload and ends with the tab. */

export const readTabStorage = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const writeTabStorage = (key: string, value: unknown) => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, the sign-in starts over after a reload.
  }
}
