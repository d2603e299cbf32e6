type PrefetchedResponse = { url: string; token: string; response: Promise<Response> }

declare global {
  interface Window {
    /** Set by boot.js. */
    prefetchedResponse?: PrefetchedResponse
  }
}

export const hasPrefetchedResponse = () => globalThis.window?.prefetchedResponse !== undefined

/**
 * Returns the response that boot.js requested before the app was loaded: only once, for the same URL and the same
 * session.
 */
export const takePrefetchedResponse = (url: string, token: string | undefined) => {
  const prefetched = globalThis.window?.prefetchedResponse
  if (prefetched?.url !== url || prefetched.token !== token) return undefined
  delete window.prefetchedResponse
  return prefetched.response
}
