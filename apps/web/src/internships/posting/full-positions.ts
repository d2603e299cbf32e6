import { withCommas } from '@fledge/contract/wire/format'
import type { Internship } from '../internship.ts'

type Counts = Pick<Internship, 'status' | 'positions_available' | 'accepted_count'>

/** The question to a company whose active internship has accepted as many as it has positions; null otherwise. */
export const fullPositionsText = ({ status, positions_available: positions, accepted_count: accepted = 0 }: Counts) => {
  if (status !== 'active' || accepted < positions) return null
  const noun = positions === 1 ? 'position' : 'positions'
  return `${withCommas(accepted)} of ${withCommas(positions)} ${noun} accepted: close this?`
}
