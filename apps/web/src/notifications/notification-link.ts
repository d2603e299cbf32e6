import { safeNextPath } from '../platform/navigation/navigation.ts'

/** A notification may only link to a path of our own origin; any other link gives null. */
export const findOwnPath = (link: string | null): string | null => {
  const path = safeNextPath(link)
  return path === '/' && link !== '/' ? null : path
}
