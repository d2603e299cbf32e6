import type { ListingSettings } from '@fledge/contract/listings/listing-settings'
import { toastError } from '../platform/forms/toast-error.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useSaveListingSettings } from './listing-settings.queries.ts'

type PublicSwitchProps = { settings: ListingSettings; isOwner: boolean }

export function PublicSwitch({ settings, isOwner }: PublicSwitchProps) {
  const save = useSaveListingSettings()
  const change = (is_public: boolean) =>
    save.mutate(
      { is_public },
      {
        onSuccess: () => toast.success(is_public ? 'Your pages are public' : 'Your pages are hidden within a minute'),
        onError: error => toastError(error, 'Failed to save settings'),
      },
    )
  return (
    <>
      <Switch
        label="Anyone can read our internships"
        hint="Without an account: your page, open internships, feeds and search engines. Nothing about applicants."
        checked={save.isPending ? (save.variables.is_public ?? settings.is_public) : settings.is_public}
        disabled={!isOwner || save.isPending}
        onChange={event => change(event.target.checked)}
      />
      {settings.is_public && (
        <>
          <ExternalLink href={settings.page_url} />
          <p className="text-muted text-sm">
            Job boards read <ExternalLink href={settings.board_url} />
          </p>
        </>
      )}
      {!isOwner && <p className="text-muted text-sm">An owner of your company can change this.</p>}
    </>
  )
}
