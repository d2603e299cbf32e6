import type { Applicant } from '../../application.ts'
import { placeKeyOf } from '../stages/applicant-place.ts'

/** The keys of the former and the new column. */
type Move = { from: string; to: string }

/** The applicants that this tab has moved, the latest last. */
const moves = new Map<string, Move>()
let made = 0

/**
 * Remembers a move, so that the card stays at the top of its new column, where its place by date may be far below. A card
 * that goes back to where it came from returns to its place.
 */
export const rememberMove = (id: string, { from, to }: Move) => {
  const origin = moves.get(id)?.from ?? from
  moves.delete(id)
  if (origin !== to) moves.set(id, { from: origin, to })
  made++
}

/** Grows with each move, so that a response to a request from before the move can be recognised as outdated. */
export const countMoves = () => made

export const isMoved = (applicant: Pick<Applicant, 'id' | 'status' | 'stage'>) =>
  moves.get(applicant.id)?.to === placeKeyOf(applicant)

/** The cards that this tab has moved to the column, the latest first, then the others in the order of the server. */
export const movedFirst = (applicants: Applicant[]): Applicant[] => {
  const arrived = new Map(applicants.filter(isMoved).map(applicant => [applicant.id, applicant]))
  if (arrived.size === 0) return applicants
  const latestFirst = [...moves.keys()].reverse().flatMap(id => arrived.get(id) ?? [])
  return [...latestFirst, ...applicants.filter(({ id }) => !arrived.has(id))]
}
