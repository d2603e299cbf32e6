import { requiredLine } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link } from '@tanstack/react-router'
import { IdCard, Monitor, Moon, Plug, Sun } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { setShortcuts, useShortcuts } from '../../platform/storage/shortcuts.ts'
import { MatchPreferenceList } from '../../swipes/reasons/match-preference-list.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { setTheme, themes, useTheme } from '../../ui/theme/theme.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useRenameUser } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'

const nameInput = z.object({ full_name: requiredLine() })

const roleNames = { student: 'Student', company: 'Company' }

const shortcutHints = {
  student: 'On Discover ← skips, → saves and Z undoes.',
  company:
    'Among applicants J and K move, 1 to 5 set a status, Shift with them rates, U undoes, N notes, R opens the resume and X selects.',
}

const themeChoices = [
  { value: 'system', label: 'System', description: 'As your device is set', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
]

export function ProfileSettings({ account }: { account: { name: string; email: string } }) {
  const role = useSession()?.user.role
  const theme = useTheme()
  const isShortcutsOn = useShortcuts()
  const rename = useRenameUser()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: standardSchemaResolver(nameInput),
    defaultValues: { full_name: account.name },
  })

  const [save, pending] = useSingleFlight(async ({ full_name }: z.output<typeof nameInput>) => {
    try {
      await rename.mutateAsync(full_name)
      reset({ full_name })
      toast.success('Profile updated successfully!')
    } catch (error) {
      if (isCallError(error) && error.fields.name) setError('full_name', { message: error.fields.name })
      toastError(error, 'Failed to update profile')
    }
  })

  return (
    <>
      <SettingsSection title="Profile">
        <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(values => save(values))}>
          <Field label="Full name" required error={formState.errors.full_name?.message}>
            <TextInput autoComplete="name" {...register('full_name')} />
          </Field>
          <Field label="Email" hint="Email cannot be changed">
            <TextInput type="email" readOnly value={account.email} />
          </Field>
          <div className="grid gap-1">
            <p className="font-medium text-sm">Account type</p>
            <p>{role && roleNames[role]}</p>
          </div>
          <Button type="submit" pending={pending} className="sm:justify-self-start">
            Save Changes
          </Button>
        </form>
      </SettingsSection>
      {role === 'company' && (
        <SettingsSection title="Team" explanation="Colleagues see the same internships and applicants.">
          <Button variant="secondary" asChild className="sm:justify-self-start">
            <Link to="/company/team">
              <IdCard aria-hidden /> Manage your team
            </Link>
          </Button>
        </SettingsSection>
      )}
      {role === 'company' && (
        <SettingsSection title="Integrations" explanation="Connect your own programs with internships and applicants.">
          <Button variant="secondary" asChild className="sm:justify-self-start">
            <Link to="/company/integrations">
              <Plug aria-hidden /> Tokens and webhooks
            </Link>
          </Button>
        </SettingsSection>
      )}
      {role === 'student' && (
        <SettingsSection
          id="matching"
          title="Reasons for skips"
          explanation="The reasons you gave change the order of Discover, never what companies see. A deleted reason no longer counts."
        >
          <MatchPreferenceList />
        </SettingsSection>
      )}
      <SettingsSection title="Appearance" explanation="Kept on this device.">
        <ChoiceGroup
          legend="Theme"
          choices={themeChoices}
          value={theme}
          onChange={({ currentTarget: { value } }) => setTheme(themes.find(each => each === value) ?? 'system')}
        />
      </SettingsSection>
      <SettingsSection title="Keyboard" explanation="Kept on this device.">
        <Switch
          label="Keyboard shortcuts"
          hint={role && shortcutHints[role]}
          checked={isShortcutsOn}
          onChange={({ currentTarget: { checked } }) => setShortcuts(checked)}
        />
      </SettingsSection>
    </>
  )
}
