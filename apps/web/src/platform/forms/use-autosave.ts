import { useEffect } from 'react'
import { useStore } from '../../ui/store.ts'
import type { Autosave } from './autosave.ts'

/** Connects an autosaved text to a component: a restored draft is sent at once, leaving the screen saves without a pause. */
export const useAutosave = (autosave: Autosave) => {
  useEffect(() => {
    const flush = () => void autosave.flush()
    flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [autosave])
  return useStore(autosave)
}
