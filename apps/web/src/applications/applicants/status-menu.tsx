import { useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import type { StatusMenuProps } from './status-menu-items.tsx'
import statusMenuItemsUrl from './status-menu-items.tsx?url'

const StatusMenuItems = lazyPart(
  async () => (await retryImport(() => import('./status-menu-items.tsx'), statusMenuItemsUrl)).StatusMenuItems,
)

export const preloadStatusMenu = StatusMenuItems.preload

/** A button that opens the menu with all five statuses and the stages. */
export function StatusMenu(props: StatusMenuProps) {
  const [isLoaded] = useState(StatusMenuItems.isLoaded)
  if (isLoaded) return <StatusMenuItems {...props} />
  return (
    <LazyMenu trigger={props.trigger}>
      <StatusMenuItems {...props} startsOpen />
    </LazyMenu>
  )
}
