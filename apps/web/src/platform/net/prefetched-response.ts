type Asked = { path: string; token: string; response: Promise<Response> }

declare global {
  interface Window {
    /** Left by boot.js. */
    prefetchedResponse?: Asked
  }
}

export const hasPrefetchedResponse = () => globalThis.window?.prefetchedResponse !== undefined

/** The answer that boot.js asked for before the app was there: once, and only to the same question of the same person. */
export const takePrefetchedResponse = (path: string, token: string | undefined) => {
  const asked = globalThis.window?.prefetchedResponse
  if (asked?.path !== path || asked.token !== token) return undefined
  delete window.prefetchedResponse
  return asked.response
}
