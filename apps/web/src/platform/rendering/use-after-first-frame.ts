import { startTransition, useEffect, useState } from 'react'
import { nextFrame } from './next-frame.ts'

/** False in a screen's first picture, true right after it: what nobody sees at first is drawn then. */
export const useAfterFirstFrame = () => {
  const [isAfterFirstFrame, setPainted] = useState(false)
  useEffect(() => void nextFrame().then(() => startTransition(() => setPainted(true))), [])
  return isAfterFirstFrame
}
