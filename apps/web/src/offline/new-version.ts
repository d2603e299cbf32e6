import { useSyncExternalStore } from 'react'

let isReady = false
const listeners = new Set<() => void>()

export const setNewVersion = (ready: boolean) => {
  isReady = ready
  for (const listener of listeners) listener()
}

export const isNewVersionReady = () => isReady

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer Fledge than this window runs lies on the device. */
export const useNewVersion = () => useSyncExternalStore(subscribe, isNewVersionReady, () => false)
