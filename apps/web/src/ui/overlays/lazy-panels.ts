import { lazyPart } from '../loading/lazy-part.tsx'
import { retryImport } from '../loading/retry-import.ts'
import panelsUrl from './panels.tsx?url'

// The panels need 10 KB of Radix.
const loadPanels = () => retryImport(() => import('./panels.tsx'), panelsUrl)

export const DialogPanel = lazyPart(async () => (await loadPanels()).DialogPanel)
export const ConfirmPanel = lazyPart(async () => (await loadPanels()).ConfirmPanel)
export const SidePanelSheet = lazyPart(async () => (await loadPanels()).SidePanelSheet)
