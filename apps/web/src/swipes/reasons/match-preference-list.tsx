import type { MatchPreference } from '@fledge/contract/matching/match-preferences'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { explain } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusAfterDelete } from '../../ui/focus/use-focus-after-delete.ts'
import { shortDate } from '../../ui/text/dates.ts'
import { useDeleteMatchPreference, useMatchPreferences } from './match-preferences.queries.ts'
import { preferenceText } from './preference-text.ts'

/** What the student's skips have taught, each with a button that deletes it. */
export function MatchPreferenceList() {
  const { data: preferences, error, isFetching, refetch } = useMatchPreferences()
  if (preferences) return <Preferences preferences={preferences} />
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        {explain(error, 'The list could not be loaded.')}
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <SkeletonGroup label="Loading reasons">
      <Skeleton className="h-11" />
    </SkeletonGroup>
  )
}

function Preferences({ preferences }: { preferences: MatchPreference[] }) {
  const { container, focusAfterDelete } = useFocusAfterDelete(preferences)
  const remove = useDeleteMatchPreference()
  const forget = (preference: MatchPreference) => {
    focusAfterDelete(preference)
    toastOutcome(remove.mutateAsync(preference.id), { done: 'Reason deleted', failed: 'Failed to delete the reason' })
  }
  return (
    <div ref={container}>
      {preferences.length === 0 ? (
        <h2 className="font-sans font-normal text-base text-muted tracking-normal">
          You have given no reasons. The order follows your profile alone.
        </h2>
      ) : (
        <ul className="grid divide-y divide-line">
          {preferences.map(preference => (
            <li key={preference.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="grid min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{preferenceText(preference)}</bdi>
                <span className="text-muted text-sm">{sourceText(preference)}</span>
              </span>
              <Button variant="secondary" data-delete={preference.id} onClick={() => forget(preference)}>
                <span>
                  Delete<span className="sr-only">: {preferenceText(preference)}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const sourceText = ({ internship, created_at }: MatchPreference) =>
  internship
    ? `You skipped ${internship.title} at ${internship.company_name} on ${shortDate(created_at)}`
    : `From a skip on ${shortDate(created_at)}`
