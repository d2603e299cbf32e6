import { type ReactNode, use } from 'react'
import { useWide } from '../../ui/use-wide.ts'
import { ReasonDialog } from './decisions/lazy-reason-dialog.ts'
import { preloadDetail } from './panel/lazy-detail.tsx'
import { preloadStatusMenu } from './status-menu.tsx'
import { preloadViewsMenu } from './views/views-menu.tsx'

/** The list appears without the parts when the network is slower than this. */
const longestWait = 3000

let loading: Promise<unknown> | undefined
const loadParts = () => {
  loading ??= Promise.race([
    Promise.all([ReasonDialog.preload(), preloadDetail(), preloadStatusMenu(), preloadViewsMenu()]),
    new Promise(resolve => setTimeout(resolve, longestWait)),
  ])
  return loading
}

/** On a wide screen people work by keys, and a part that is still loading would lose the next key. A phone loads the parts later. */
export function WithKeyboardParts({ children }: { children: ReactNode }) {
  if (useWide()) use(loadParts())
  return children
}
