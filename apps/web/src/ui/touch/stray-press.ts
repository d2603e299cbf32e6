const pause = 1000
const nearby = 32

type Press = { x: number; y: number; at: number; count: number; pointer: string | undefined }

let former: Press | undefined
let current: Press | undefined
let ignoredUntil = 0

/** Records each click in the capture phase, before the handlers of buttons. */
const remember = (event: MouseEvent) => {
  const pointer = 'pointerType' in event ? String(event.pointerType) : undefined
  former = current
  current = { x: event.clientX, y: event.clientY, at: event.timeStamp, count: event.detail, pointer }
}
if (typeof window !== 'undefined') window.addEventListener('click', remember, { capture: true })

/** A click with `detail` 0 comes from the keyboard and reaches the focused control, wherever it is. */
const isByPointer = (press: Press | undefined): press is Press => press !== undefined && press.count > 0

/**
 * For click handlers: whether this is the second of two taps in one place. It was meant for the former element, such as
 * the button that opened the dialog. With a mouse only a double click counts.
 */
export const isRepeatedPress = () => {
  if (!isByPointer(current) || !isByPointer(former) || current.at - former.at > pause) return false
  if (current.pointer === 'mouse') return current.count > 1
  return Math.hypot(current.x - former.x, current.y - former.y) < nearby
}

/** Makes `isStrayPress` true for a second, because the element under the finger has changed. */
export const ignorePresses = () => {
  ignoredUntil = performance.now() + pause
}

export const isStrayPress = () => isByPointer(current) && (performance.now() < ignoredUntil || isRepeatedPress())
