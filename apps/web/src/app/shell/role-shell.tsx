import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
// This module listens to live events, so it must be loaded on every screen.
import './expected-agenda.ts'
import { UnlessRemoved } from '../../companies/removal/unless-removed.tsx'
import { BrandName } from '../../ui/theme/brand-mark.tsx'
import { paths } from '../paths.ts'
import { MainLandmark, SkipLink } from './main-landmark.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { StatusBanner } from './status-banner.tsx'
import { UtilityLinks } from './utility-links.tsx'

type RoleShellProps = { role: 'student' | 'company'; path: string; children: ReactNode }

/** The shell for signed-in users: the role's navigation, utility links and the screen. */
export function RoleShell({ role, path, children }: RoleShellProps) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-line border-b bg-paper">
        <div className="frame flex min-h-14 items-center gap-1 md:min-h-16 md:gap-4">
          <Link to={paths.home} aria-label="Fledge home" className="inline-flex rounded-control">
            <BrandName />
          </Link>
          <NavigationBar role={role} path={path} />
          <UtilityLinks role={role} />
        </div>
        <StatusBanner audience={role} path={path} />
      </header>
      <MainLandmark path={path} className="frame pt-6 pb-28 md:pt-8 md:pb-16">
        <UnlessRemoved>{children}</UnlessRemoved>
      </MainLandmark>
    </>
  )
}
