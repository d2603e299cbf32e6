import { withBackOff } from './back-off.ts'

/**
 * Imports a module and retries until it arrives, so that no screen breaks because of a part that it could do without.
 * `url` is the URL of the same module (`import url from '../../platform/net/part.tsx?url'`): browsers cache a failed import for as long
 * as the page lives, so each retry needs another query string. A retried module is a second instance; use this only
 * for modules that are imported in one place.
 */
export const retryImport = <Module>(load: () => Promise<Module>, url: string) => {
  let attempts = 0
  const attempt = (): Promise<Module> =>
    attempts++ === 0 ? load() : import(/* @vite-ignore */ `${url}?attempt=${attempts}`)
  return withBackOff(attempt, { attempts: Number.POSITIVE_INFINITY, shouldRetry: () => true })
}
