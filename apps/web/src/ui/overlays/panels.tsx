/** The parts of dialogs that need Radix, as one file that loads on demand (`lazy-panels.ts`). */
export { ConfirmPanel } from './confirm-panel.tsx'
export { DialogPanel } from './dialog-panel.tsx'
export { SidePanelSheet } from './side-panel-sheet.tsx'
