export { completeWebUrl } from '@fledge/contract/wire/web-url'

/** True for an http or https URL with a host. Anything else that users type, such as `javascript:`, must not become a link. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}
