import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export type ComboboxOption = { id: string; label: string; detail?: string | null }

export type ComboboxInput = {
  /** The id of the chosen option. */
  value: string | undefined
  onChange: (id: string | undefined) => void
  /** Called with the typed text, empty when nothing is typed. The caller loads the options for it. */
  onQuery: (query: string) => void
  options: ComboboxOption[]
  /** False while `options` belong to an earlier query: Enter then waits, because it would choose the wrong one. */
  isCurrent: boolean
}

/** Escape closes the list only. In a dialog it would close the dialog too: Radix listens on the document, so this is earlier. */
export const useEscapeFirst = (isOpen: boolean, close: () => void) =>
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })

/** The state of an editable combobox: the typed text, the active option and the key handlers. */
export const useCombobox = ({ value, onChange, onQuery, options, isCurrent }: ComboboxInput) => {
  const [isOpen, setOpen] = useState(false)
  /** Null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const awaitsOptions = useRef(false)

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
    awaitsOptions.current = false
    onQuery('')
  }
  const choose = (id: string | undefined) => {
    close()
    if (id !== value) onChange(id)
  }
  useEscapeFirst(isOpen, close)
  useEffect(() => {
    if (!awaitsOptions.current || !isCurrent) return
    awaitsOptions.current = false
    const [first] = options
    if (first) choose(first.id)
  })

  const type = (query: string) => {
    setTyped(query)
    setOpen(true)
    // Enter after typing takes the first hit.
    setActive(query === '' ? -1 : 0)
    awaitsOptions.current = false
    onQuery(query)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const { length } = options
    if (length > 0) setActive(at => (at < 0 && step < 0 ? length - 1 : (at + step + length) % length))
  }
  const enter = () => {
    const chosen = options[active]
    if (typed === '' && active < 0) choose(undefined)
    else if (!isCurrent) awaitsOptions.current = true
    else if (chosen) choose(chosen.id)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen) enter()
    else return
    event.preventDefault()
  }
  /** Emptying the field clears the choice; any other unfinished text is dropped. */
  const leave = () => (typed === '' ? choose(undefined) : close())

  return { isOpen, open: () => setOpen(true), typed, active, type, pressKey, choose, leave }
}
