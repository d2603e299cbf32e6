import { maxLengths } from '@fledge/contract/wire/fields'
import { CardSection } from '../../ui/card-section.tsx'
import { AddLink } from '../add-link.tsx'
import { ProfileContact } from '../profile-contact.tsx'
import type { TypedProfile } from '../profile-form-values.ts'
import { SkillsField } from '../skills/profile-skills-field.tsx'
import type { ProfileEditing } from '../use-profile-form.ts'
import { AboutFields, ContactFields } from './overview-fields.tsx'

export type ProfileTabProps = { values: TypedProfile; editing: ProfileEditing; onEdit: () => void }

export function OverviewTab({ values, editing, onEdit }: ProfileTabProps) {
  const { isEditing, change } = editing
  const { errors } = editing.form.formState
  return (
    <div className="grid grid-cols-1 gap-4">
      <CardSection title="About Me">
        {isEditing ? (
          <AboutFields editing={editing} />
        ) : values.bio ? (
          <p dir="auto" className="whitespace-pre-line break-words">
            {values.bio}
          </p>
        ) : (
          <AddLink label="Say a few words about yourself" onAdd={onEdit} />
        )}
      </CardSection>
      <CardSection title="Contact Information">
        {isEditing ? <ContactFields editing={editing} /> : <ProfileContact values={values} onEdit={onEdit} />}
      </CardSection>
      <CardSection title="Skills">
        {isEditing ? (
          <SkillsField
            label="Add a skill"
            skills={values.skills}
            onChange={skills => change('skills', skills)}
            typed={values.typed_skill}
            onType={typed => change('typed_skill', typed.slice(0, maxLengths.skill))}
            error={errors.skills?.message ?? errors.skills?.root?.message ?? errors.typed_skill?.message}
          />
        ) : values.skills.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {values.skills.map(skill => (
              <li
                key={skill}
                dir="auto"
                className="max-w-full truncate rounded-full bg-sunken px-3 py-1.5 font-medium text-sm"
              >
                {skill}
              </li>
            ))}
          </ul>
        ) : (
          <AddLink label="Add your skills" onAdd={onEdit} />
        )}
      </CardSection>
    </div>
  )
}
