import { Outlet, useMatches } from '@tanstack/react-router'
import { useSession } from '../platform/session.ts'
import { useStandingTitle } from '../ui/document-title.ts'
import { Toasts } from '../ui/toasts.tsx'
import { paths } from './paths.ts'
import { RoleShell } from './role-shell.tsx'
import { SignedOutShell } from './signed-out-shell.tsx'

/** The landing page and signing in fill the window themselves. */
const isBare = (path: string) => path === paths.home || path === paths.auth || path === paths.authCallback

/** The frame of every screen: the shell of whoever looks. */
export function Root() {
  const leaf = useMatches().at(-1)
  const path = leaf?.pathname ?? paths.home
  const role = useSession()?.user.role
  useStandingTitle(leaf?.staticData.title ?? 'Page not found')
  return (
    <>
      {role ? (
        <RoleShell role={role} path={path}>
          <Outlet />
        </RoleShell>
      ) : leaf?.staticData.title && isBare(path) ? (
        <Outlet />
      ) : (
        <SignedOutShell path={path}>
          <Outlet />
        </SignedOutShell>
      )}
      <Toasts />
    </>
  )
}
