/** True for an http or https address with a host; everything else people type must never become a link. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}
