import type { ReactNode } from 'react'
import { goTo } from '../../platform/navigation/navigation.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useStore } from '../../ui/store.ts'
import { removalStore, setRemoval } from './removed-company.ts'

/** Shown instead of the screen, which would be an empty list or an error of the former company. */
export function UnlessRemoved({ children }: { children: ReactNode }) {
  const removal = useStore(removalStore)
  const userId = useSession()?.user.id
  if (!removal || removal.userId !== userId) return children
  const continueAlone = () => {
    setRemoval(null)
    goTo('/company')
  }
  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        title={
          <>
            You are no longer a member of <bdi>{removal.company ?? 'your former company'}</bdi>
          </>
        }
        action={<Button onClick={continueAlone}>Continue with my own company</Button>}
      >
        <p>
          An owner has removed you, or the company was closed. Your account stays, with an empty company of its own.
        </p>
        <p className="mt-2">Was it a mistake? Ask an owner to invite you again.</p>
      </EmptyState>
    </div>
  )
}
