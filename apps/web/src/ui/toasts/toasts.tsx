import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast, useSonner } from 'sonner'
import { connectToasts } from './toast.ts'
import { useCollapsedToasts } from './use-collapsed-toasts.ts'
import { useFocusAfterToast } from './use-focus-after-toast.ts'
import { useToastPlace } from './use-toast-place.ts'

// The CSS variables follow the theme by themselves, so sonner gets a fixed theme and these colours.
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '12px',
} as CSSProperties

/** The container of toasts, rendered once at the root. Screens show a toast with `toast.ts`. */
export function Toasts() {
  useEffect(() => connectToasts(toast), [])
  const count = useSonner().toasts.length
  const { position, offset } = useToastPlace(count)
  useFocusAfterToast(count)
  useCollapsedToasts(count)
  return (
    <Toaster
      theme="light"
      position={position}
      offset={offset}
      mobileOffset={offset}
      swipeDirections={['left', 'right']}
      style={colours}
      // On phones, sonner makes the list as wide as the screen and moves it to the right, so it would leave the screen.
      className="max-[600px]:w-auto!"
      toastOptions={{
        classNames: {
          toast: 'font-sans! text-sm! shadow-soft! max-[600px]:w-full!',
          success: '[&_[data-icon]]:text-green-ink',
          error: '[&_[data-icon]]:text-danger',
          description: 'text-muted!',
          actionButton: 'bg-ink! text-paper! min-h-8! rounded-control! font-semibold!',
        },
      }}
    />
  )
}
