import type { ReactNode } from 'react'

/** A keyboard key in a hint. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded border border-line bg-surface px-1.5 py-0.5 font-sans text-ink text-xs">{children}</kbd>
)
