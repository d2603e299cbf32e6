import { ChevronDown, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { Field } from '../field.tsx'
import { TextInput } from '../text-input.tsx'
import { Option } from './combobox-option.tsx'
import { type ComboboxInput, useCombobox } from './use-combobox.ts'

type ComboboxProps = ComboboxInput & {
  label: string
  placeholder: string
  /** The text of the chosen option. */
  text: string
  /** The line below the options, such as the total number of matches. */
  note: string
  error?: string | undefined
  className?: string
}

/** A text field that chooses one of many options, after the ARIA pattern of an editable combobox with a list. */
export function Combobox({ label, placeholder, text, note, error, className, ...input }: ComboboxProps) {
  const { isOpen, open, typed, active, type, pressKey, choose, leave } = useCombobox(input)
  const { value, options } = input
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = isOpen && options[active] ? optionId(active) : undefined
  return (
    <Field label={label} error={error} className={className}>
      <div className="relative">
        <TextInput
          ref={field}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={placeholder}
          value={typed ?? text}
          className="truncate pr-12"
          onChange={event => type(event.currentTarget.value)}
          onClick={open}
          onFocus={event => event.currentTarget.select()}
          onKeyDown={pressKey}
          onBlur={leave}
        />
        {value === undefined ? (
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
        ) : (
          <span className="absolute top-0 right-0">
            <IconButton
              label={`Clear ${label}`}
              // The button disappears, so the field takes the focus, which would otherwise fall to the body.
              onClick={() => {
                choose(undefined)
                field.current?.focus()
              }}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        )}
        <div
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-line bg-raised shadow-soft"
        >
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            className="max-h-[clamp(9rem,32dvh,18rem)] overflow-y-auto overscroll-contain"
          >
            {isOpen &&
              options.map((option, index) => (
                <Option
                  key={option.id}
                  id={optionId(index)}
                  isActive={index === active}
                  isChosen={option.id === value}
                  detail={option.detail}
                  onChoose={() => choose(option.id)}
                >
                  {option.label}
                </Option>
              ))}
          </div>
          <p role="status" className="px-3 py-2 text-muted text-sm [overflow-wrap:anywhere]">
            {isOpen ? note : ''}
          </p>
        </div>
      </div>
    </Field>
  )
}
