import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

export const focusSaveButton = () =>
  document.querySelector<HTMLElement>('[data-save-bar] [type="submit"]')?.focus({ preventScroll: true })

type SaveBarProps = {
  children: ReactNode
  /** Uses the width of a list, for a form with a second column. */
  wide?: boolean
}

/**
 * The buttons of a long form, always on screen: directly above the bottom bar of a phone, at the bottom of a desktop
 * window. `theme.css` keeps fields out from under it.
 */
export function SaveBar({ children, wide = false }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-(--bottom-bar) z-30 animate-fade border-line border-t bg-surface md:bottom-0"
    >
      <div
        className={cn('mx-auto flex justify-end gap-3 px-4 py-2 md:py-3', wide ? 'max-w-list' : 'max-w-3xl lg:px-0')}
      >
        {children}
      </div>
    </div>
  )
}
