import { maxLengths } from '@fledge/contract/wire/fields'
import { toast } from '../../ui/toasts/toast.ts'
import { experiencePeriod } from '../items/experience-period.ts'
import { ProfileItem, ProfileItems, type ProfileListTabProps } from '../items/profile-items.tsx'

export function ExperienceTab({ values: { experiences }, editing, onItem }: ProfileListTabProps) {
  const { errors } = editing.form.formState
  const remove = (index: number) => {
    editing.change(
      'experiences',
      experiences.filter((_, at) => at !== index),
    )
    toast.success('Experience deleted')
  }
  return (
    <ProfileItems
      count={experiences.length}
      most={maxLengths.experiences}
      addLabel="Add Experience"
      emptyTitle="No experience yet"
      emptyText="Jobs, volunteering and student clubs all count."
      isEditing={editing.isEditing}
      error={errors.experiences?.message}
      onAdd={() => onItem('experiences', null)}
    >
      {experiences.map((experience, index) => {
        const period = experiencePeriod(experience)
        return (
          <ProfileItem
            key={experience.id}
            name={experience.title}
            isEditing={editing.isEditing}
            errors={errors.experiences?.[index]}
            onEdit={() => onItem('experiences', index)}
            onDelete={() => remove(index)}
          >
            <h2 dir="auto" className="break-words text-base">
              {experience.title}
            </h2>
            <p dir="auto" className="break-words">
              {[experience.company, experience.location].filter(Boolean).join(' · ')}
            </p>
            {period && <p className="text-muted text-sm">{period}</p>}
            {experience.description && (
              <p dir="auto" className="whitespace-pre-line break-words pt-1">
                {experience.description}
              </p>
            )}
          </ProfileItem>
        )
      })}
    </ProfileItems>
  )
}
