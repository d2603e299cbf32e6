import { withBackOff } from './back-off.ts'

let attempt = 0

/**
 * Browsers remember that a module could not be fetched, for as long as the page lives. Under another name it is asked for
 * anew; then it is another module, so this is for what nobody else imports.
 */
const fetchAnew = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    attempt++
    return import(/* @vite-ignore */ `${address}?attempt=${attempt}`)
  }
}

/** Until it comes: no screen may break because what stands beside it could not be fetched. */
export const retryImport = <Module>(load: () => Promise<Module>) =>
  withBackOff(() => fetchAnew(load), { attempts: Number.POSITIVE_INFINITY, worthRetrying: () => true })
