import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import type { OpenThread } from '../open-thread.ts'
import { BlockButton } from './block-button.tsx'

const linkLook = 'min-w-0 truncate underline decoration-1 underline-offset-4 hover:decoration-2'

/** The other side and the internship, with a link to the application. `children` is the back link on a phone. */
export function ThreadHeader({ open, children }: { open: OpenThread | undefined; children: ReactNode }) {
  const isCompany = useSession()?.user.role === 'company'
  const { thread } = open ?? {}
  return (
    <header className="flex min-h-16 items-center gap-1 border-line border-b py-1.5 pr-2 pl-2 lg:pl-4">
      {children}
      {thread && (
        <LogoMark name={thread.other.name} src={thread.other.logo_url} className="mr-2 size-10 max-lg:hidden" />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-base leading-6">
          {thread ? <bdi>{thread.other.name}</bdi> : <Skeleton className="w-40" />}
        </h2>
        {thread && (
          <p className="flex text-muted text-sm">
            {thread.state === 'withdrawn' ? (
              <bdi className="min-w-0 truncate">{thread.title}</bdi>
            ) : isCompany ? (
              <Link to="/company/applicants" search={{ applicant: thread.application_id }} className={linkLook}>
                <bdi>{thread.title}</bdi>
              </Link>
            ) : (
              <Link to="/applications" search={{ application: thread.application_id }} className={linkLook}>
                <bdi>{thread.title}</bdi>
              </Link>
            )}
          </p>
        )}
      </div>
      {thread && <BlockButton thread={thread} />}
    </header>
  )
}
