import { Bookmark } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { ViewsMenuProps } from './views-menu-items.tsx'
import viewsMenuItemsUrl from './views-menu-items.tsx?url'

const ViewsMenuItems = lazyPart(
  async () => (await retryImport(() => import('./views-menu-items.tsx'), viewsMenuItemsUrl)).ViewsMenuItems,
)

/** The own saved views: choose one, save the present filters, rename and delete. */
export function ViewsMenu(props: Omit<ViewsMenuProps, 'trigger'>) {
  const trigger = (
    <IconButton label="Saved views" variant="secondary">
      <Bookmark aria-hidden />
    </IconButton>
  )
  return (
    <LazyMenu trigger={trigger}>
      <ViewsMenuItems {...props} trigger={trigger} />
    </LazyMenu>
  )
}
