import type { Notification } from '@fledge/contract/notifications'
import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { dayName } from '../ui/text/clock-times.ts'

/** The notifications of each day of the reader's time zone, in the order of the list. */
export const groupByDay = (listed: Notification[]) => {
  const days = Map.groupBy(listed, ({ createdAt }) => dayName(createdAt))
  return [...days].map(([day, notifications]) => ({ day, notifications }))
}

/** One day: its name beside the list, or above it on a narrow screen. On a phone the list has the width of the screen. */
export function NotificationDay({ day, children }: { day: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-2 lg:grid-cols-[8rem_minmax(0,1fr)] lg:gap-6 lg:not-first-of-type:pt-2"
    >
      <h2 id={id} className="font-sans font-semibold text-sm tracking-normal lg:pt-5">
        {day}
      </h2>
      <Card
        asChild
        className="divide-y divide-line overflow-hidden p-0 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:p-0"
      >
        <ul>{children}</ul>
      </Card>
    </section>
  )
}
