import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { ViewsMenuProps } from './views-menu-items.tsx'
import viewsMenuItemsUrl from './views-menu-items.tsx?url'

const ViewsMenuItems = lazyPart(
  async () => (await retryImport(() => import('./views-menu-items.tsx'), viewsMenuItemsUrl)).ViewsMenuItems,
)

export const preloadViewsMenu = ViewsMenuItems.preload

/** The own saved views: choose one, save the present filters, rename and delete. */
export function ViewsMenu(props: Omit<ViewsMenuProps, 'trigger' | 'startsOpen'>) {
  const [isLoaded] = useState(ViewsMenuItems.isLoaded)
  const trigger = (
    <IconButton label="Saved views" variant="secondary">
      <Bookmark aria-hidden />
    </IconButton>
  )
  if (isLoaded) return <ViewsMenuItems {...props} trigger={trigger} />
  return (
    <LazyMenu trigger={trigger}>
      <ViewsMenuItems {...props} trigger={trigger} startsOpen />
    </LazyMenu>
  )
}
