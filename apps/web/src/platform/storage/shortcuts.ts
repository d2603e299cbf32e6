import { createListeners, useStore } from '../../ui/store.ts'
import { readLocal, removeLocal, shortcutsKey, writeLocal } from './local-store.ts'

const followOtherTabs = () => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === shortcutsKey) listeners.notify()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const listeners = createListeners(followOtherTabs)

/** Shortcuts of a single key are on unless this device has switched them off (WCAG 2.1.4). */
export const hasShortcuts = () => readLocal(shortcutsKey) === null

export const setShortcuts = (isOn: boolean) => {
  if (isOn) removeLocal(shortcutsKey)
  else writeLocal(shortcutsKey, 'off')
  listeners.notify()
}

export const useShortcuts = () => useStore({ get: hasShortcuts, subscribe: listeners.subscribe })
