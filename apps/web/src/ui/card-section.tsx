import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

/** A card that is a section of the page, with its heading. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card asChild className="grid grid-cols-1 gap-4">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
