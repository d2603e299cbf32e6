import type { ReactNode } from 'react'

export const focusSaveButton = () =>
  document.querySelector<HTMLElement>('[data-save-bar] [type="submit"]')?.focus({ preventScroll: true })

/**
 * The buttons of a long form, always on screen: directly above the bottom bar of a phone, at the bottom of a desktop
 * window. `theme.css` keeps fields out from under it.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-(--bottom-bar) z-30 animate-fade border-line border-t bg-surface md:bottom-0"
    >
      <div className="frame flex justify-end gap-3 py-2 md:py-3">{children}</div>
    </div>
  )
}
