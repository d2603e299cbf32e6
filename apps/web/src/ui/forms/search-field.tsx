import { Search, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const PAUSE_MS = 300

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** The search that is shown, as in the URL. */
  value: string
  onSearch: (search: string) => void
  /** Searches while the person types. Otherwise Enter or the button searches. */
  live?: boolean
  className?: string
}

/** A search field with a button that empties it; Escape empties it too. */
export function SearchField({ label, placeholder, value, onSearch, live = false, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  /** Searches that the URL does not show yet; when one of them arrives late, the field keeps what was typed since. */
  const inFlight = useRef<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  // The URL also changes by the back button and by links that clear the filters.
  useEffect(() => {
    const arrived = inFlight.current.indexOf(value)
    inFlight.current = inFlight.current.slice(arrived + 1)
    if (arrived >= 0 || value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  const send = (text: string) => {
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    inFlight.current.push(sent.current)
    onSearch(sent.current)
  }
  useEffect(() => {
    if (!live) return
    const timer = setTimeout(() => send(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  const clear = () => {
    setTyped('')
    send('')
    input.current?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <search className={className}>
      <form onSubmit={submit}>
        <Field label={label}>
          <div className="relative">
            {live ? (
              <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
            ) : (
              <span className="absolute top-0 left-0 text-muted">
                <IconButton type="submit" label="Search">
                  <Search aria-hidden />
                </IconButton>
              </span>
            )}
            <TextInput
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              placeholder={placeholder}
              value={typed}
              className="px-11 [&::-webkit-search-cancel-button]:hidden"
              onChange={event => setTyped(event.currentTarget.value)}
              onKeyDown={event => event.key === 'Escape' && typed !== '' && clear()}
            />
            {typed !== '' && (
              <span className="absolute top-0 right-0">
                <IconButton label="Clear search" onClick={clear}>
                  <X aria-hidden />
                </IconButton>
              </span>
            )}
          </div>
        </Field>
      </form>
    </search>
  )
}
