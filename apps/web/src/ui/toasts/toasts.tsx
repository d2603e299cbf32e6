import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { showToasts } from './toast.ts'

// The tokens already follow the theme, so sonner is told one theme and given our colours.
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '12px',
} as CSSProperties

/** Rendered once, at the root. Say something with `toast` from `toast.ts`. */
export function Toasts() {
  useEffect(() => showToasts(toast), [])
  return (
    <Toaster
      theme="light"
      position="top-center"
      offset={72}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 64px)' }}
      style={colours}
      toastOptions={{
        classNames: {
          toast: 'font-sans! text-sm! shadow-soft!',
          success: '[&_[data-icon]]:text-green-ink',
          error: '[&_[data-icon]]:text-danger',
          description: 'text-muted!',
          actionButton: 'bg-ink! text-paper! min-h-8! rounded-control! font-semibold!',
        },
      }}
    />
  )
}
