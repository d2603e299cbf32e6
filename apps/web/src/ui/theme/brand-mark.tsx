import { cn } from '../class-names.ts'

/** The logo; public/favicon.svg is the same drawing. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('base:size-8 text-coral', className)}>
      <path
        fill="currentColor"
        d="M3 20.5c4.6.9 8-.2 10.3-3.4L20.6 6.7c1-1.5 3.2-1.9 4.7-.8.8.6 1.3 1.4 1.4 2.3l3 1.6-3 1.5c-.3 8.3-5.2 14.7-13 14.7C8.8 26 5 24 3 20.5Z"
      />
      <path fill="var(--paper)" d="M11.5 21.6c4.6-.3 8.2-3 10-7.9.5 5.6-3.5 9.9-8.7 9.7-.9 0-1.3-1.7-1.3-1.8Z" />
      <circle cx="23.6" cy="8.9" r="1.2" fill="var(--paper)" />
    </svg>
  )
}

export function BrandName({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-bold font-display text-xl tracking-tight', className)}>
      <BrandMark />
      Fledge
    </span>
  )
}
