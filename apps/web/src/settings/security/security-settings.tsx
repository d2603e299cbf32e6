import { DataSection } from '../account/data-section.tsx'
import { DeleteAccountSection } from '../account/delete-account-section.tsx'
import { ActivitySection } from './activity-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { TokensSection } from './tokens-section.tsx'

type Account = { email: string; twoFactorEnabled?: boolean | null }

export const SecuritySettings = ({ account }: { account: Account }) => (
  <>
    <PasswordSection email={account.email} />
    <SecondFactorSection email={account.email} isOn={account.twoFactorEnabled ?? false} />
    <PasskeysSection email={account.email} />
    <DevicesSection />
    <TokensSection email={account.email} />
    <ActivitySection />
    <DataSection />
    <DeleteAccountSection email={account.email} />
  </>
)
