import { useStore } from './store.ts'

const online = {
  get: () => globalThis.navigator?.onLine !== false,
  subscribe: (listener: () => void) => {
    for (const event of ['online', 'offline']) window.addEventListener(event, listener)
    return () => {
      for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
    }
  },
}

/** False when the browser knows that there is no network. True does not mean that the server can be reached. */
export const useOnline = () => useStore(online)
