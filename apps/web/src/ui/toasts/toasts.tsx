import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { connectToasts } from './toast.ts'

// The CSS variables follow the theme by themselves, so sonner gets a fixed theme and these colours.
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '12px',
} as CSSProperties

/** Rendered once, at the root; `toast.ts` is the way to show a toast. */
export function Toasts() {
  useEffect(() => connectToasts(toast), [])
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
