import { maxLengths } from '@fledge/contract/wire/fields'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { addSkill, removeSkill } from './profile-skills.ts'

type SkillsFieldProps = {
  label?: string
  hint?: string
  placeholder?: string
  listLabel?: string
  /** The singular and plural noun of the counter that screen readers announce. */
  nouns?: readonly [one: string, many: string]
  skills: string[]
  onChange: (skills: string[]) => void
  /** The text of the input. The page owns this state, so that saving also adds a skill that was typed but not added. */
  typed: string
  onType: (typed: string) => void
  error?: string | undefined
}

export function SkillsField({
  label = 'Skills',
  hint = 'Add them one at a time. They decide which internships come first.',
  placeholder = 'React, Spanish, bookkeeping …',
  listLabel = 'Your skills',
  nouns: [one, many] = ['skill', 'skills'],
  skills,
  onChange,
  typed,
  onType,
  error,
}: SkillsFieldProps) {
  const isFull = skills.length >= maxLengths.skills
  const add = () => {
    if (isFull) return
    onChange(addSkill(skills, typed))
    onType('')
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label={label}
        error={error}
        hint={isFull ? `These are the ${maxLengths.skills} ${many} that fit. Remove one to add another.` : hint}
        aside={skills.length > 0 && `${skills.length} of ${maxLengths.skills}`}
      >
        <div className="flex gap-2">
          <TextInput
            value={typed}
            maxLength={maxLengths.skill}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            onChange={event => onType(event.currentTarget.value)}
            onKeyDown={event => {
              // During composition with an input method, Enter chooses a character and must not add a chip.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="secondary" onClick={add} disabled={isFull || typed.trim() === ''}>
            <Plus aria-hidden />
            Add
          </Button>
        </div>
      </Field>
      {skills.length > 0 && (
        <ul aria-label={listLabel} className="flex flex-wrap gap-2">
          {skills.map(skill => (
            <li key={skill} className="max-w-full animate-fade">
              <button
                type="button"
                aria-label={`Remove ${skill}`}
                onClick={() => onChange(removeSkill(skills, skill))}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-medium text-sm transition-colors hover:border-edge"
              >
                <span dir="auto" className="truncate">
                  {skill}
                </span>
                <X aria-hidden className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {formatCount(skills.length, one, many)}
      </p>
    </div>
  )
}
