const pause = 1000
const nearby = 32

type Press = { x: number; y: number; at: number; count: number; pointer: string | undefined }

let former: Press | undefined
let current: Press | undefined
let ignoredUntil = 0

/** Sees each click before the handlers of the buttons. */
const remember = (event: MouseEvent) => {
  const pointer = 'pointerType' in event ? String(event.pointerType) : undefined
  former = current
  current = { x: event.clientX, y: event.clientY, at: event.timeStamp, count: event.detail, pointer }
}
if (typeof window !== 'undefined') window.addEventListener('click', remember, { capture: true })

/** A click without a count comes from the keyboard and reaches the control that has the focus, wherever it is. */
const isByPointer = (press: Press | undefined): press is Press => press !== undefined && press.count > 0

/**
 * For a handler of clicks: whether the press is the second of two in one place. It was meant for what was there before, such as
 * the button that has opened the dialog. Two clicks of a mouse are a double click, or else meant.
 */
export const isRepeatedPress = () => {
  if (!isByPointer(current) || !isByPointer(former) || current.at - former.at > pause) return false
  if (current.pointer === 'mouse') return current.count > 1
  return Math.hypot(current.x - former.x, current.y - former.y) < nearby
}

/** Makes `isStrayPress` true for a second, because what is under the finger has changed. */
export const ignorePresses = () => {
  ignoredUntil = performance.now() + pause
}

export const isStrayPress = () => isByPointer(current) && (performance.now() < ignoredUntil || isRepeatedPress())
