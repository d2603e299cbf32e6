import { useStore } from './store.ts'

const query = () => window.matchMedia('(min-width: 64rem)')

const wide = {
  get: () => query().matches,
  subscribe: (listener: () => void) => {
    const list = query()
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  },
}

/** Whether the window is wide enough for two columns, as Tailwind's `lg`. For layouts that differ in more than style. */
export const useWide = () => useStore(wide)
