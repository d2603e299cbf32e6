import type { NotificationPreferences, PreferencesChange } from '@fledge/contract/notifications'
import { PushDevices } from '../../notifications/push/push-settings.tsx'
import { useSession } from '../../platform/session/session.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { SettingsSection } from '../settings-section.tsx'
import { CalendarSettings } from './calendar-settings.tsx'
import { InvitationSettings } from './invitation-settings.tsx'
import { savePreferences, usePreferences } from './preferences.queries.ts'

type Preference = { name: keyof NotificationPreferences; label: string; student: string; company: string }

const preferences: Preference[] = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    student: 'The main switch. With it off, none of the mails below is sent.',
    company: 'The main switch. With it off, none of the mails below is sent.',
  },
  {
    name: 'applicationUpdates',
    label: 'Application updates',
    student: 'A company changed the status of your application.',
    company: 'A student applied or withdrew; several within an hour come as one mail.',
  },
  {
    name: 'newInternships',
    label: 'New internships',
    student: 'Good matches, at most once a day, invitations of companies, and deadlines of internships you saved.',
    company: 'The deadline of one of your internships was reached.',
  },
  { name: 'messages', label: 'Messages', student: 'Somebody wrote to you.', company: 'Somebody wrote to you.' },
  {
    name: 'weeklyDigest',
    label: 'Weekly digest',
    student: 'On Monday morning, the best new matches of the week.',
    company: 'On Monday morning, the figures of your week.',
  },
]

const choose = async (change: PreferencesChange) => {
  const delivery = await savePreferences(change)
  if (delivery === 'sent') toast.success('Notification preferences saved!', { id: 'preferences' })
  if (delivery === 'waiting')
    toast('Saved in this browser', {
      id: 'preferences',
      description: 'Fledge could not be reached. We send it as soon as it can.',
    })
}

/** The switches for email. Each one takes effect at once. */
export function NotificationSettings() {
  const role = useSession()?.user.role ?? 'student'
  const chosen = usePreferences()
  return (
    <>
      <SettingsSection
        title="Notifications"
        explanation="What reaches you by email. Inside Fledge you are told everything."
      >
        <div className="grid divide-y divide-line">
          {preferences.map(preference => (
            <Switch
              key={preference.name}
              label={preference.label}
              hint={preference[role]}
              className="py-3"
              checked={chosen[preference.name]}
              onChange={event => void choose({ [preference.name]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection
        id="devices"
        title="On your devices"
        explanation="News on the lock screen, also while Fledge is closed. A device is forgotten when you sign out on it."
      >
        <PushDevices />
      </SettingsSection>
      <CalendarSettings />
      {role === 'student' && <InvitationSettings />}
    </>
  )
}
