import { topPicksPerMonth } from '@fledge/contract/applications'
import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useTopPicksLeft } from '../applications.queries.ts'

/** Marks the application for the company. Nothing is shown while the number is unknown, for instance without a network. */
export function TopPickField({ checked, ...input }: Pick<ComponentProps<'input'>, 'checked' | 'onChange'>) {
  const left = useTopPicksLeft()
  if (left === undefined) return null
  return (
    <Checkbox
      label={
        <span className="inline-flex items-center gap-1.5 font-medium">
          <Star aria-hidden className="size-4 text-coral-ink" /> Make this a top pick
        </span>
      }
      hint={
        left === 0
          ? `You have used your ${topPicksPerMonth} of this month. One that stays without an answer comes back.`
          : `${left} of ${topPicksPerMonth} left this month. The company sees the star.`
      }
      disabled={left === 0}
      checked={Boolean(checked) && left > 0}
      {...input}
    />
  )
}
