/** The network in records that people read: they recognise it, but it does not identify a single connection. */
export const coarseNetworkOf = (ip: string) => {
  const network = networkOf(ip)
  const prefix = /^([^:]+:[^:]+:[^:]+):/.exec(network)?.[1]
  if (prefix) return `${prefix}::/48`
  const address = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1]
  return address ? `${address}.0/24` : null
}

/** The network by which rate limits count: an IPv4 address, or the /64 prefix of an IPv6 subscriber. */
export const networkOf = (ip: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail ? tail.split(':').filter(Boolean) : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
