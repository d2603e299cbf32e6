import type { OfferState } from '@fledge/contract/offers/offers'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const states: Record<OfferState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Waits for an answer', tone: 'yellow' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'secondary' },
}

export const OfferStateBadge = ({ state }: { state: OfferState }) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
)
