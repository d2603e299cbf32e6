import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/**
 * Returns all addresses of a host. The resolver of the system would occupy one of four threads until a slow name server
 * answers, so that other work of the process would wait.
 */
export const resolveHost = async (host: string): Promise<string[]> => {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return [literal]
  if (/^localhost\.?$/i.test(host)) return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
}
