import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import type { StatusMenuProps } from './status-menu-items.tsx'
import statusMenuItemsUrl from './status-menu-items.tsx?url'

const StatusMenuItems = lazyPart(
  async () => (await retryImport(() => import('./status-menu-items.tsx'), statusMenuItemsUrl)).StatusMenuItems,
)

/** A button that opens the menu with all five statuses and the stages. */
export const StatusMenu = (props: StatusMenuProps) => (
  <LazyMenu trigger={props.trigger}>
    <StatusMenuItems {...props} />
  </LazyMenu>
)
