import { GraduationCap } from 'lucide-react'
import { CardSection } from '../../ui/card-section.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { AddLink } from '../add-link.tsx'
import type { ProfileTabProps } from './overview-tab.tsx'

export function EducationTab({ values, editing, onEdit }: ProfileTabProps) {
  const { register, formState } = editing.form
  const { university, degree, graduation_year } = values
  return (
    <CardSection title="Education">
      {editing.isEditing ? (
        <>
          <Field label="University" error={formState.errors.university?.message}>
            <TextInput autoComplete="organization" {...register('university')} />
          </Field>
          <Field label="Degree" error={formState.errors.degree?.message}>
            <TextInput placeholder="BSc Computer Science" {...register('degree')} />
          </Field>
          <Field label="Graduation year" error={formState.errors.graduation_year?.message}>
            <TextInput type="number" inputMode="numeric" {...register('graduation_year')} />
          </Field>
        </>
      ) : university || degree || graduation_year ? (
        <div className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken">
            <GraduationCap aria-hidden className="size-6 text-muted" />
          </span>
          <div className="min-w-0">
            {university && (
              <h3 dir="auto" className="break-words text-base">
                {university}
              </h3>
            )}
            {degree && (
              <p dir="auto" className="break-words">
                {degree}
              </p>
            )}
            {graduation_year && <p className="text-muted">Class of {graduation_year}</p>}
          </div>
        </div>
      ) : (
        <AddLink label="Add where and what you study" onAdd={onEdit} />
      )}
    </CardSection>
  )
}
