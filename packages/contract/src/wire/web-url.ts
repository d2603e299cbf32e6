const hostWithoutScheme = /^(\/\/)?[^\s/:?#@\\]+\.[^\s/:?#@\\.\d][^\s/:?#@\\.]+(:\d+)?([/?#]\S*)?$/

/** Completes "acme.com" to "https://acme.com". A text with a scheme or without a host name stays, for the rules to judge. */
export const completeWebUrl = (typed: string) => {
  const text = typed.trim()
  return hostWithoutScheme.test(text) ? `https://${text.replace(/^\/\//, '')}` : text
}
