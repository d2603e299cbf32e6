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
    <Card asChild className={cn('grid grid-cols-1 gap-5', danger && 'border-danger/60')}>
      <section id={hash} aria-labelledby={id} className="scroll-mt-20">
        <div className="grid gap-1">
          <h2 id={id} className={cn('text-lg', danger && 'text-danger')}>
            {title}
          </h2>
          {explanation && <p className="text-muted text-sm">{explanation}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
