import { useEffect } from 'react'
import { goTo } from '../../platform/navigation/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { setRemoval } from './removed-company.ts'

/** Says that an owner has removed this person from the company, with a way on. */
export function RemovedNotice({ company }: { company: string | null }) {
  // They speak of the company that the person has left, and on a phone several of them cover the button.
  useEffect(() => toast.dismissAll(), [])
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
            You are no longer a member of <bdi>{company ?? 'your former company'}</bdi>
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
