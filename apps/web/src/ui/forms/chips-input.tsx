import { X } from 'lucide-react'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type Ref, useRef } from 'react'
import { finishChips, isList, joinChips, pasteChips, splitChips } from './chips-text.ts'
import { SuggestInput } from './combobox/suggest-input.tsx'

type ChipsInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** The entries as comma-separated text. */
  value: string
  onChange: (value: string) => void
  /** Called after a change without an input event: by Enter, Backspace, pasting a list or removing a chip. */
  onPick: () => void
  listLabel: string
  /** Suggestions for what is typed; those that are chips already are left out. */
  suggestions?: string[]
  suggestionsLabel?: string
  ref?: Ref<HTMLInputElement>
}

const withoutChips = (suggestions: string[], chips: string[]) => {
  const keys = new Set(chips.map(chip => chip.toLowerCase()))
  return suggestions.filter(suggestion => !keys.has(suggestion.toLowerCase()))
}

/** A comma or Enter turns what is typed into a chip; Backspace in the empty input removes the last one. */
export function ChipsInput({
  value,
  onChange,
  onPick,
  listLabel,
  suggestions = [],
  suggestionsLabel = 'Suggestions',
  ...rest
}: ChipsInputProps) {
  const { chips, typed } = splitChips(value)
  const list = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pick = (next: string) => {
    onChange(next)
    onPick()
  }
  const finish = () => {
    if (typed.trim() === '') return false
    pick(finishChips(value))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || typed !== '' || chips.length === 0) return
    event.preventDefault()
    pick(joinChips({ chips: chips.slice(0, -1), typed }))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!isList(pasted)) return
    event.preventDefault()
    pick(pasteChips(value, pasted))
  }
  const remove = (index: number) => {
    // The pressed button disappears, and the focus would fall to the body.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? frame.current?.querySelector('input')
    next?.focus()
    pick(joinChips({ chips: chips.toSpliced(index, 1), typed }))
  }
  return (
    <div ref={frame} className="grid grid-cols-1 gap-2">
      <SuggestInput
        {...rest}
        value={typed}
        onChange={text => onChange(joinChips({ chips, typed: '' }) + text)}
        suggestions={withoutChips(suggestions, chips)}
        listLabel={suggestionsLabel}
        onPick={suggestion => pick(joinChips({ chips: [...chips, suggestion], typed: '' }))}
        onEnter={finish}
        onKeyDown={press}
        onPaste={paste}
      />
      {chips.length > 0 && (
        <ul ref={list} aria-label={listLabel} className="flex flex-wrap gap-2">
          {chips.map((chip, index) => (
            <li key={chip} className="max-w-full animate-fade">
              <button
                type="button"
                aria-label={`Remove ${chip}`}
                onClick={() => remove(index)}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-medium text-sm transition-colors hover:border-edge"
              >
                <span dir="auto" className="truncate">
                  {chip}
                </span>
                <X aria-hidden className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {chips.length > 0 && `${listLabel}: ${chips.join(', ')}`}
      </p>
    </div>
  )
}
