import ipaddr from 'ipaddr.js'

/** The range in which all global unicast addresses of IPv6 are. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address, as a resolver returns it, belongs to a host on the public internet. The answer is no for every
 * special range: private, loopback, link-local (where clouds serve credentials), multicast, and IPv6 addresses that
 * contain an IPv4 address.
 */
export const isPublicAddress = (address: string) => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (!parsed.zoneId && parsed.match(globalUnicast))
}
