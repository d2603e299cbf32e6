import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'

type SettingsSectionProps = {
  /** The hash of links to this section. */
  id?: string
  title: string
  explanation?: ReactNode
  danger?: boolean
  children: ReactNode
}

export function SettingsSection({ id: hash, title, explanation, danger = false, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Card
      asChild
      className={cn(
        'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-x-12',
        danger && 'border-danger/60',
      )}
    >
      <section id={hash} aria-labelledby={id} className="scroll-mt-20">
        <div className="grid content-start gap-1">
          <h2 id={id} className={cn('text-lg', danger && 'text-danger')}>
            {title}
          </h2>
          {explanation && <p className="text-muted text-sm">{explanation}</p>}
        </div>
        <div className="grid max-w-reading grid-cols-1 content-start gap-5">{children}</div>
      </section>
    </Card>
  )
}
