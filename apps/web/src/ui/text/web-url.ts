/** True for an http or https URL with a host. Anything else that users type, such as `javascript:`, must not become a link. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}

const hostWithoutScheme = /^(\/\/)?[^\s/:?#@\\]+\.[^\s/:?#@\\.\d][^\s/:?#@\\.]+(:\d+)?([/?#]\S*)?$/

/** Completes "acme.com" to "https://acme.com". A text with a scheme or without a host name stays, for the rules to judge. */
export const completeWebUrl = (typed: string) => {
  const text = typed.trim()
  return hostWithoutScheme.test(text) ? `https://${text.replace(/^\/\//, '')}` : text
}
