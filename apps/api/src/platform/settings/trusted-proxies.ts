import { isIP } from 'node:net'

/** Fastify's `trustProxy` resolves these names itself. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

/** 10.0.0.0/8 and fc00::/7 are the largest private networks. */
const largestNetwork = { 4: 8, 6: 7 }
const addressBits = { 4: 32, 6: 128 }

/** A sentence about the list in TRUST_PROXY; null when it names only addresses and networks of proxies. */
export const findProxyFault = (list: string) => {
  for (const item of list.split(',').map(part => part.trim())) {
    const fault = findNetworkFault(item)
    if (fault) return fault
  }
  return null
}

const findNetworkFault = (item: string) => {
  if (networkNames.includes(item)) return null
  const [ip = '', bits, ...rest] = item.split('/')
  const version = isIP(ip)
  if ((version !== 4 && version !== 6) || rest.length > 0 || !/^(\d{1,3})?$/.test(bits ?? ''))
    return 'TRUST_PROXY must list IP addresses or networks of proxies, for example 10.0.0.7 or 10.0.0.0/24,loopback'
  const size = bits ? Number(bits) : addressBits[version]
  if (bits === '' || size > addressBits[version])
    return `TRUST_PROXY names a network that does not exist: ${item} must end in a number up to /${addressBits[version]}`
  // Rate limits count by IP address. Anybody in a trusted network can send requests under any address.
  return size < largestNetwork[version]
    ? `TRUST_PROXY must name the proxy only: ${item} lets anybody choose the IP address that rate limits count`
    : null
}
