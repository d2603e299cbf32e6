import { withBackOff } from './back-off.ts'

/**
 * Imports a module and retries until it arrives, so that no screen breaks because an optional part is missing.
 * `url` is the URL of the same module (`import url from './part.tsx?url'`): browsers cache a failed import until the page
 * is closed, so each retry needs another query string. A retried module is a second instance; use this only for modules
 * that are imported in one place.
 */
export const retryImport = <Module>(load: () => Promise<Module>, url: string) => {
  let attempts = 0
  const attempt = (): Promise<Module> =>
    attempts++ === 0 ? load() : import(/* @vite-ignore */ `${url}?attempt=${attempts}`)
  return withBackOff(attempt, { attempts: Number.POSITIVE_INFINITY, shouldRetry: () => true })
}
