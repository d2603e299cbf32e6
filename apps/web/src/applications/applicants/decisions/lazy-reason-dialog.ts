import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import reasonDialogUrl from './reason-dialog.tsx?url'

export const ReasonDialog = lazyPart(
  async () => (await retryImport(() => import('./reason-dialog.tsx'), reasonDialogUrl)).ReasonDialog,
)
