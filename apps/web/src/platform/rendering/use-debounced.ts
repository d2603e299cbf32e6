import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The value once it has not changed for a moment, so that a search does not send a request per key. */
export const useDebounced = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
