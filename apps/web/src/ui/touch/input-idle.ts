import { useState } from 'react'
import { createStore, useStore } from '../store.ts'

const idleAfterMs = 3000
const inputEvents = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'keydown', 'wheel', 'scroll'] as const

const watchInput = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onInput = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isInputIdle.set(true), idleAfterMs)
    isInputIdle.set(false)
  }
  for (const name of inputEvents) window.addEventListener(name, onInput, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const name of inputEvents) window.removeEventListener(name, onInput, { capture: true })
    isInputIdle.set(true)
  }
}

/** Whether the person has neither touched, scrolled, moved the pointer nor typed for three seconds. */
const isInputIdle = createStore<boolean>(true, watchInput)

export const useIsInputIdle = () => useStore(isInputIdle)

/** The value, which changes only while there is no input: a layout change would move controls under the finger. */
export const useSteadyValue = <Value>(value: Value) => {
  const isIdle = useIsInputIdle()
  const [kept, setKept] = useState(value)
  const shown = isIdle || kept === undefined ? value : kept
  if (shown !== kept) setKept(shown)
  return shown
}
