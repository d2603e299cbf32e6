/** A passkey belongs to a domain. At an IP address every browser refuses to make one. */
export const isPasskeyHost = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)
