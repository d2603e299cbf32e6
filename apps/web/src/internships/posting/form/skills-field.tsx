import { type Control, useController } from 'react-hook-form'
import { ChipsInput } from '../../../ui/forms/chips-input.tsx'
import { splitChips } from '../../../ui/forms/chips-text.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useSkillSuggestions } from '../../skills/skill-suggestions.queries.ts'
import type { ParsedInternship, TypedInternship } from './internship-form-values.ts'

type SkillsFieldProps = {
  control: Control<TypedInternship, unknown, ParsedInternship>
  /** Called after a change without an input event, such as a picked suggestion. */
  onPick: () => void
}

export function SkillsField({ control, onPick }: SkillsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'skills_required' })
  const suggestions = useSkillSuggestions(splitChips(field.value).typed)
  return (
    <Field label="Required skills" error={fieldState.error?.message} hint="A comma or Enter adds a skill.">
      <ChipsInput
        placeholder="React, SQL, writing"
        listLabel="Skills"
        suggestions={suggestions}
        suggestionsLabel="Suggested skills"
        onPick={onPick}
        {...field}
      />
    </Field>
  )
}
