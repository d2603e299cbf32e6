import { maxLengths } from '@fledge/contract/wire/fields'
import { PictureField } from '../../files/pictures/picture-field.tsx'
import { useSession } from '../../platform/session/session.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { ProfileEditing } from '../use-profile-form.ts'

export function AboutFields({ editing }: { editing: ProfileEditing }) {
  const { register, watch, formState } = editing.form
  const name = useSession()?.user.full_name ?? ''
  return (
    <>
      <Field label="Bio" error={formState.errors.bio?.message} aside={`${watch('bio').length} / ${maxLengths.bio}`}>
        <TextArea rows={6} {...register('bio')} />
      </Field>
      <PictureField
        kind="photo"
        name={name}
        url={watch('avatar_url')}
        error={formState.errors.avatar_url?.message}
        onPick={url => editing.change('avatar_url', url)}
        input={register('avatar_url')}
      />
    </>
  )
}

const fields = [
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: 'Only companies you apply to see it.' },
  { name: 'location', label: 'Location', type: 'text', autoComplete: 'address-level2', placeholder: 'City or region' },
  {
    name: 'availability',
    label: 'Availability',
    type: 'text',
    placeholder: 'June to September 2027',
    hint: 'Companies see from when to when you are free.',
  },
  { name: 'linkedin_url', label: 'LinkedIn URL', type: 'url', placeholder: 'https://www.linkedin.com/in/you' },
  { name: 'github_url', label: 'GitHub URL', type: 'url', placeholder: 'https://github.com/you' },
  { name: 'portfolio_url', label: 'Portfolio URL', type: 'url', placeholder: 'https://' },
] as const

export function ContactFields({ editing }: { editing: ProfileEditing }) {
  const { register, formState } = editing.form
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {fields.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          label={label}
          error={formState.errors[name]?.message}
          hint={'hint' in rest ? rest.hint : undefined}
        >
          <TextInput
            type={rest.type}
            autoComplete={'autoComplete' in rest ? rest.autoComplete : undefined}
            placeholder={'placeholder' in rest ? rest.placeholder : undefined}
            {...register(name)}
          />
        </Field>
      ))}
    </div>
  )
}
