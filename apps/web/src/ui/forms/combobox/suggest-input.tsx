import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { TextInput } from '../text-input.tsx'
import { Option } from './combobox-option.tsx'
import { useEscapeFirst } from './use-combobox.ts'

type SuggestInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onChange: (typed: string) => void
  suggestions: string[]
  /** The name of the list for screen readers. */
  listLabel: string
  onPick: (suggestion: string) => void
  /** Enter without an active suggestion. When it returns false, Enter submits the form. */
  onEnter: () => unknown
}

/**
 * A text field with suggestions, after the ARIA pattern of an editable combobox. No suggestion is active before an arrow key,
 * so that Enter adds the typed text.
 */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  listLabel,
  onPick,
  onEnter,
  onKeyDown,
  ...input
}: SuggestInputProps) {
  const [wantsList, setWantsList] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const isOpen = wantsList && suggestions.length > 0
  const close = () => {
    setWantsList(false)
    setActive(-1)
  }
  useEscapeFirst(isOpen, close)
  const pick = (suggestion: string) => {
    close()
    onPick(suggestion)
  }
  const move = (step: 1 | -1) => {
    setWantsList(true)
    const { length } = suggestions
    if (length > 0) setActive(at => (at < 0 && step < 0 ? length - 1 : (at + step + length) % length))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // During composition with an input method, the keys choose a character.
    if (event.nativeEvent.isComposing) return
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    const suggestion = isOpen ? suggestions[active] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (suggestion !== undefined) pick(suggestion)
    else {
      close()
      if (onEnter() === false) return
    }
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0 grow">
      <TextInput
        {...input}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && suggestions[active] ? `${listId}-${active}` : undefined}
        value={value}
        onChange={event => {
          setWantsList(true)
          setActive(-1)
          onChange(event.currentTarget.value)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-line bg-raised shadow-soft"
      >
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="max-h-[clamp(9rem,32dvh,18rem)] overflow-y-auto overscroll-contain"
        >
          {isOpen &&
            suggestions.map((suggestion, index) => (
              <Option
                key={suggestion}
                id={`${listId}-${index}`}
                isActive={index === active}
                isChosen={false}
                onChoose={() => pick(suggestion)}
              >
                {suggestion}
              </Option>
            ))}
        </div>
      </div>
    </div>
  )
}
