import { useSyncExternalStore } from 'react'

let isReady = false
const listeners = new Set<() => void>()

/** A window never becomes newer, so this is said once and stays. */
export const noteNewVersion = () => {
  isReady = true
  for (const listener of listeners) listener()
}

export const isNewVersionReady = () => isReady

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer Fledge than this window runs lies on the device. */
export const useNewVersion = () => useSyncExternalStore(subscribe, isNewVersionReady, () => false)
