import type { ApiToken } from '@fledge/contract/integrations/api-tokens'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusAfterDelete } from '../../ui/focus/use-focus-after-delete.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTokens } from '../integrations.queries.ts'
import { ShownOnce } from '../shown-once.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenItem } from './token-item.tsx'

const none: ApiToken[] = []

type TokensProps = { audience: 'student' | 'company'; email: string; headingLevel?: 'h3' }

/** The API tokens of a student, or of a company, and the button that creates one. */
export function Tokens({ audience, email, headingLevel = 'h3' }: TokensProps) {
  const { data: tokens, error, isFetching, refetch } = useTokens()
  const { container, focusAfterDelete } = useFocusAfterDelete(tokens ?? none)
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  if (error && !tokens)
    return (
      <ErrorState
        title="Failed to load your tokens"
        headingLevel={headingLevel}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {adviceOf(error)}
      </ErrorState>
    )
  if (!tokens)
    return (
      <SkeletonGroup label="Loading your tokens" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  return (
    <div ref={container} className="grid gap-4">
      {tokens.length > 0 ? (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {tokens.map(token => (
            <TokenItem key={token.id} token={token} onDelete={() => focusAfterDelete(token)} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No token yet. A program signs in with one instead of your password.</p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="New token"
        description="Give it only what the program needs."
        trigger={
          <Button variant="secondary" className="sm:justify-self-start">
            <Plus aria-hidden /> New token
          </Button>
        }
      >
        <TokenForm
          audience={audience}
          email={email}
          onCreated={token => {
            setOpen(false)
            setCreated(token)
          }}
        />
      </Dialog>
      <ShownOnce
        title="Your new token"
        description="Copy it now: it is not shown again. Whoever has it can use it, so store it like a password."
        secret={created}
        onClose={() => setCreated(null)}
      />
    </div>
  )
}
