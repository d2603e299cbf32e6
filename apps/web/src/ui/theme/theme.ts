import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Read by boot.js too, before the first paint. */
const key = 'fledge.theme'
const listeners = new Set<() => void>()

export function getTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function show(theme: string | null) {
  const root = document.documentElement
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  else delete root.dataset.theme
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing still shows the choice until the page closes.
  }
  show(theme)
}

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === key) show(event.newValue)
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export const useTheme = () => useSyncExternalStore(subscribe, getTheme, () => 'system' as const)
