import { useRef, useState } from 'react'

/**
 * Runs `work` unless it is already running. The ref decides, not the state: a double click or a held Enter arrives
 * before React has rendered the pending button.
 */
export const useSingleFlight = <Args extends unknown[]>(work: (...args: Args) => Promise<void>) => {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const run = async (...args: Args) => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await work(...args)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return [run, pending] as const
}
