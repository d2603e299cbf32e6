import { maxLengths } from '@fledge/contract/wire/fields'
import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import { useSkillSuggestions } from '../../internships/skills/skill-suggestions.queries.ts'
import { Button } from '../../ui/button.tsx'
import { isList } from '../../ui/forms/chips-text.ts'
import { SuggestInput } from '../../ui/forms/combobox/suggest-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { addSkills, removeSkill } from './profile-skills.ts'

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
  hint = 'A comma or Enter adds a skill. They decide which internships come first.',
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
  const list = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const suggestions = useSkillSuggestions(typed).filter(name => addSkills(skills, name) !== skills)
  const add = (names: string, rest = '') => {
    if (isFull) return
    onChange(addSkills(skills, names))
    onType(rest)
  }
  /** The entries before the last comma become skills; the rest is still being typed. */
  const type = (text: string) => {
    const comma = text.lastIndexOf(',')
    if (comma < 0 || isFull) onType(text)
    else add(text.slice(0, comma), text.slice(comma + 1).trimStart())
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    // A list is longer than a skill may be, so the browser would cut it at `maxLength`.
    if (isFull || !isList(pasted)) return
    event.preventDefault()
    add(`${typed}${pasted}`)
  }
  const remove = (skill: string, index: number) => {
    // The pressed button disappears, and the focus would fall to the body.
    const next = list.current?.querySelectorAll('button')[index + 1] ?? frame.current?.querySelector('input')
    next?.focus()
    onChange(removeSkill(skills, skill))
  }
  return (
    <div ref={frame} className="grid grid-cols-1 gap-4">
      <Field
        label={label}
        error={error}
        hint={isFull ? `These are the ${maxLengths.skills} ${many} that fit. Remove one to add another.` : hint}
        aside={skills.length > 0 && `${skills.length} of ${maxLengths.skills}`}
      >
        <div className="flex gap-2">
          <SuggestInput
            value={typed}
            onChange={type}
            suggestions={isFull ? [] : suggestions}
            listLabel="Suggested skills"
            onPick={add}
            onEnter={() => add(typed)}
            onPaste={paste}
            maxLength={maxLengths.skill}
            placeholder={placeholder}
            enterKeyHint="done"
          />
          <Button variant="secondary" onClick={() => add(typed)} disabled={isFull || typed.trim() === ''}>
            <Plus aria-hidden />
            Add
          </Button>
        </div>
      </Field>
      {skills.length > 0 && (
        <ul ref={list} aria-label={listLabel} className="flex flex-wrap gap-2">
          {skills.map((skill, index) => (
            <li key={skill} className="max-w-full animate-fade">
              <button
                type="button"
                aria-label={`Remove ${skill}`}
                onClick={() => remove(skill, index)}
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
