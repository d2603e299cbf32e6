import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { useAccountProfile } from '../identity/identity.queries.ts'
import { readLocal, writeLocal } from '../platform/storage/local-store.ts'
import { createListeners, useStore } from '../ui/store.ts'

const dismissedKey = (userId: string) => `fledge.welcome-put-away.${userId}`

const dismissal = createListeners()

/** Whether this person has joined the team of another owner. Owners fill in the company profile, so colleagues see no welcome. */
const isColleague = ({ company_role: role }: { company_role?: CompanyRole | undefined }) =>
  role !== undefined && role !== 'owner'

/** The profile to welcome, or null when it is complete or the welcome was dismissed on this device. */
export const useWelcome = () => {
  const { data: profile } = useAccountProfile()
  const isDismissed = useStore({
    get: () => profile !== undefined && readLocal(dismissedKey(profile.id)) !== null,
    subscribe: dismissal.subscribe,
  })
  const dismiss = () => {
    if (profile) writeLocal(dismissedKey(profile.id), 'yes')
    dismissal.notify()
  }
  return {
    profile: profile && !profile.onboarded && !isDismissed && !isColleague(profile) ? profile : null,
    dismiss,
  }
}
