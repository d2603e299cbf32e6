import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost.ts'

export const mainId = 'main'

/** The first focusable element of the page; visible only while focused. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    className="inverted fixed top-2 left-2 z-50 -translate-y-20 rounded-control px-4 py-3 font-semibold focus:translate-y-0"
  >
    Skip to content
  </a>
)

/** Takes the focus after each navigation, unless the new screen has focused something itself. */
export function MainLandmark({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useFocusIfLost(main)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main ref={main} id={mainId} tabIndex={-1} className={className} style={{ outline: 'none' }}>
      {children}
    </main>
  )
}
