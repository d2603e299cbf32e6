import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { BrandName } from '../../ui/theme/brand-mark.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { paths } from '../paths.ts'
import { MainLandmark, SkipLink } from './main-landmark.tsx'
import { StatusBanner } from './status-banner.tsx'

const footerLook = 'inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-ink hover:underline'

/** The shell for visitors who are not signed in: help, contact and not found; and for people who are suspended. */
export function SignedOutShell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex min-h-16 w-full max-w-list items-center justify-between px-4">
        <Link to={paths.home} aria-label="Fledge home" className="inline-flex rounded-control">
          <BrandName />
        </Link>
        <div className="flex items-center gap-1">
          <ThemeSwitch />
          {!path.startsWith(paths.auth) && path !== paths.suspended && (
            <Button asChild variant="ghost">
              <Link to={paths.auth} search={{ tab: 'sign-in' }}>
                Sign In
              </Link>
            </Button>
          )}
        </div>
      </header>
      <StatusBanner path={path} />
      <MainLandmark path={path} className="mx-auto w-full max-w-list flex-1 px-4 py-6 md:py-10">
        {children}
      </MainLandmark>
      <footer className="mx-auto flex w-full max-w-list flex-wrap justify-center gap-2 px-4 py-4 text-muted text-sm">
        <Link to={paths.trust} className={footerLook}>
          Our promises
        </Link>
        <Link to={paths.help} className={footerLook}>
          Help
        </Link>
        <Link to={paths.contact} className={footerLook}>
          Contact
        </Link>
      </footer>
    </div>
  )
}
