import { startTransition, useEffect, useState } from 'react'

/** Hidden windows have no frames, so the wait ends after this many milliseconds. */
const longest = 100

/** Resolves after the browser has painted the next frame. Work that waits for it does not delay the response to a press. */
export const nextFrame = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })

export const afterTwoFrames = () => nextFrame().then(nextFrame)

/** False while a component renders for its first frame, then true. Content below the fold can wait for it. */
export const useAfterFirstFrame = () => {
  const [isAfterFirstFrame, setAfterFirstFrame] = useState(false)
  useEffect(() => void nextFrame().then(() => startTransition(() => setAfterFirstFrame(true))), [])
  return isAfterFirstFrame
}
