import { expect, it } from 'vitest'
import { createDecisionToast } from './decision-toast.ts'

type Options = { id?: string | number; onAutoClose?: unknown }

const sayWhy = () => {}

const start = () => {
  const shown: string[] = []
  let close = () => {}
  const record = (text: unknown, options?: Options) => {
    shown.push(`${options?.id}: ${text}`)
    const { onAutoClose } = options ?? {}
    close = () => typeof onAutoClose === 'function' && onAutoClose()
  }
  const toast = Object.assign(record, {
    success: record,
    dismiss: (id: string) => void shown.push(`${id}: dismissed`),
  })
  return { shown, closeToast: () => close(), ...createDecisionToast(toast) }
}

it('A second decision changes the toast instead of adding another', () => {
  const { show, shown } = start()
  show('right', sayWhy)
  show('left', sayWhy)
  expect(shown).toEqual(['decision 0: Internship saved!', 'decision 0: Internship skipped'])
})

it('A decision uses another toast once the last one is leaving, and dismisses the current one', () => {
  const { show, shown, closeToast, dismiss } = start()
  show('right', sayWhy)
  closeToast()
  show('left', sayWhy)
  dismiss()
  expect(shown).toEqual(['decision 0: Internship saved!', 'decision 1: Internship skipped', 'decision 1: dismissed'])
})
