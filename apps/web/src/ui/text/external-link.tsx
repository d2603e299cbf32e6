import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { isWebUrl } from './web-url.ts'

type ExternalLinkProps = { href: string; children?: ReactNode; className?: string }

/** Opens a new tab without sending a referrer. Text that is not a web URL is not linked. */
export function ExternalLink({ href, children = href, className }: ExternalLinkProps) {
  if (!isWebUrl(href)) return <span className={className}>{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={cn(
        'inline-flex items-center gap-1 break-all base:text-coral-ink base:underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
