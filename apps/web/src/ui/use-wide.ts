import { useStore } from './store.ts'

const atLeast = (width: string) => {
  const query = () => window.matchMedia(`(min-width: ${width})`)
  return {
    get: () => query().matches,
    subscribe: (listener: () => void) => {
      const list = query()
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
  }
}
const wide = atLeast('64rem')
const tablet = atLeast('48rem')

/** Whether the window is wide enough for two columns, as Tailwind's `lg`. For layouts that differ in more than style. */
export const useWide = () => useStore(wide)

/** Whether the window is at least as wide as a tablet, as Tailwind's `md`. */
export const useTablet = () => useStore(tablet)
