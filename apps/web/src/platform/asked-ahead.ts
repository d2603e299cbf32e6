type Asked = { path: string; token: string; response: Promise<Response> }

declare global {
  interface Window {
    /** Left by boot.js. */
    askedAhead?: Asked
  }
}

export const isAskedAhead = () => globalThis.window?.askedAhead !== undefined

/** The answer that boot.js asked for before the app was there: once, and only to the same question of the same person. */
export const takeAskedAhead = (path: string, token: string | undefined) => {
  const asked = globalThis.window?.askedAhead
  if (asked?.path !== path || asked.token !== token) return undefined
  delete window.askedAhead
  return asked.response
}
