import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/** False in a screen's first picture, true right after it: what nobody sees at first is drawn then. */
export const usePainted = () => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => void painted().then(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
