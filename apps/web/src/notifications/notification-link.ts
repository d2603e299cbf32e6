import { safeNextPath } from '../platform/navigation/navigation.ts'

/** Where a notification leads: a path of our own origin, or nowhere. */
export const findOwnPath = (link: string | null): string | null => {
  const path = safeNextPath(link)
  return path === '/' && link !== '/' ? null : path
}
