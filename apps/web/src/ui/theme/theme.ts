import { createListeners, useStore } from '../store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** boot.js reads this key too, before the first paint. */
const key = 'fledge.theme'

const isExplicit = (theme: string | null | undefined) => theme === 'light' || theme === 'dark'

/** The document holds the theme, because boot.js sets it there before this module runs. */
const getTheme = (): Theme => {
  const chosen = globalThis.document?.documentElement.dataset.theme
  return isExplicit(chosen) ? chosen : 'system'
}

const followOtherTabs = () => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) show(event.newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const listeners = createListeners(followOtherTabs)

const show = (theme: string | null) => {
  const root = document.documentElement
  if (isExplicit(theme)) root.dataset.theme = theme
  else delete root.dataset.theme
  listeners.notify()
}

export const setTheme = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Where local storage is refused, the choice lasts until the page closes.
  }
  show(theme)
}

export const useTheme = () => useStore({ get: getTheme, subscribe: listeners.subscribe })
