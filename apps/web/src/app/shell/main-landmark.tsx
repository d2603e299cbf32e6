import { type ReactNode, useEffect, useRef } from 'react'

export const mainId = 'main'

/** First thing a keyboard meets; shown only while it has the focus. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    className="inverted fixed top-2 left-2 z-50 -translate-y-20 rounded-control px-4 py-3 font-semibold focus:translate-y-0"
  >
    Skip to content
  </a>
)

/** After a change of screen the focus moves here, unless the screen has taken it already. */
export function MainLandmark({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
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
