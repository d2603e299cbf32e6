import { adviceOf } from '../platform/net/call-error.ts'
import { useTeamRole } from '../team/team-role.tsx'
import { CardSection } from '../ui/card-section.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'
import { useListingSettings } from './listing-settings.queries.ts'
import { OriginsForm } from './origins-form.tsx'
import { PublicSwitch } from './public-switch.tsx'

/** Who can read the company without an account, and how it shows its open positions in its own site. */
export default function EmbedSettings() {
  const { data: settings, error, refetch, isFetching } = useListingSettings()
  const isOwner = useTeamRole() === 'owner'
  if (error && !settings)
    return (
      <ErrorState title="Failed to load settings" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (!settings)
    return (
      <SkeletonGroup label="Loading settings" className="grid gap-4">
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </SkeletonGroup>
    )
  if (settings.is_off)
    return (
      <CardSection title="Public pages">
        <p className="text-muted">This installation has no public pages, so nothing can be embedded.</p>
      </CardSection>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <CardSection title="Public pages">
        <PublicSwitch settings={settings} isOwner={isOwner} />
      </CardSection>
      {settings.is_public && (
        <CardSection title="Open positions on your own site">
          <OriginsForm key={settings.updated_at} settings={settings} isOwner={isOwner} />
          <EmbedSnippet settings={settings} />
        </CardSection>
      )}
    </div>
  )
}
