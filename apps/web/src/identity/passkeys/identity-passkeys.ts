import { isPasskeyHost } from './passkey-host.ts'

/** False where the browser has no passkeys, so that no screen offers them. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && isPasskeyHost(window.location.hostname)

/**
 * Call it after the options have arrived from the server: a browser that fails to import a module, as without a network,
 * fails again until the page is reloaded.
 */
const loadCeremonies = () => import('./passkey-ceremonies.ts')

export const createPasskey = async (options: unknown) => (await loadCeremonies()).createPasskey(options)

export const signWithPasskey = async (options: unknown) => (await loadCeremonies()).signWithPasskey(options)
