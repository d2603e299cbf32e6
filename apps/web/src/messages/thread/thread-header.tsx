import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { OpenThread } from '../open-thread.ts'
import { BlockButton } from './block-button.tsx'

/** The other side and the internship, with a link to the application. `children` is the back link on a phone. */
export function ThreadHeader({ open, children }: { open: OpenThread | undefined; children: ReactNode }) {
  const isCompany = useSession()?.user.role === 'company'
  const { thread } = open ?? {}
  return (
    <header className="flex min-h-16 items-center gap-1 border-line border-b py-1.5 pr-2 pl-2 lg:pl-4">
      {children}
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-base leading-6">
          {thread ? <bdi>{thread.other.name}</bdi> : <Skeleton className="w-40" />}
        </h2>
        {thread && (
          <p className="flex text-muted text-sm">
            {isCompany && thread.state !== 'withdrawn' ? (
              <Link
                to="/company/applicants"
                search={{ applicant: thread.application_id }}
                className="min-w-0 truncate underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                <bdi>{thread.title}</bdi>
              </Link>
            ) : (
              <bdi className="min-w-0 truncate">{thread.title}</bdi>
            )}
          </p>
        )}
      </div>
      {thread && <BlockButton thread={thread} />}
    </header>
  )
}
