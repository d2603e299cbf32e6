import { useState } from 'react'
import { createStore, useStore } from '../store.ts'

const restAfter = 3000
const signs = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'keydown', 'wheel', 'scroll'] as const

const watchInput = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const notice = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isInputIdle.set(true), restAfter)
    isInputIdle.set(false)
  }
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, notice, { capture: true })
    isInputIdle.set(true)
  }
}

/** Whether the person has neither touched, scrolled, moved the pointer nor typed for three seconds. */
const isInputIdle = createStore<boolean>(true, watchInput)

export const useIsInputIdle = () => useStore(isInputIdle)

/** The value, or the one from before while the hand is at work: a change of the layout would move things under the finger. */
export const useSteadyValue = <Value>(value: Value) => {
  const isResting = useIsInputIdle()
  const [kept, setKept] = useState(value)
  const shown = isResting || kept === undefined ? value : kept
  if (shown !== kept) setKept(shown)
  return shown
}
