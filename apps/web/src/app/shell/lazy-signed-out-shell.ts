import { getSession } from '../../platform/session/session.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { paths } from '../paths.ts'
import shellUrl from './signed-out-shell.tsx?url'

/** The frame for visitors. It loads on demand, because of the people who are signed in only the suspended ones see it. */
export const SignedOutShell = lazyPart(
  async () => (await retryImport(() => import('./signed-out-shell.tsx'), shellUrl)).SignedOutShell,
)

const withoutShell: string[] = [paths.home, paths.auth, paths.authCallback]

/** Loads the shell before a screen is shown in it: a prerendered page is replaced only by the whole screen. */
export const preloadShell = async (path: string) => {
  const hasRole = Boolean(getSession()?.user.role)
  if (path === paths.suspended || (!hasRole && !withoutShell.includes(path))) await SignedOutShell.preload()
}
