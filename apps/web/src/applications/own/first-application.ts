import { useState } from 'react'

/** The first application of a list when it was opened: it stays open when a later one moves to the top. */
export const useFirstApplication = (scope: string, ids: string[]) => {
  const [kept, setKept] = useState<{ scope: string; id: string | undefined }>({ scope: '', id: undefined })
  if (scope === 'loading') return kept.id
  const id = kept.scope === scope && kept.id && ids.includes(kept.id) ? kept.id : ids[0]
  if (kept.scope !== scope || kept.id !== id) setKept({ scope, id })
  return id
}
