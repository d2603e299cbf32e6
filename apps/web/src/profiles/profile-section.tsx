import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
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

/** Stands in an empty section and starts editing. */
export const AddLink = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="link" className="-ml-1 justify-self-start" onClick={onAdd}>
    {label}
  </Button>
)
