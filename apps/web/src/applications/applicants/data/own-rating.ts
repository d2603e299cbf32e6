import type { Applicant } from '../../application.ts'

type Rated = Pick<Applicant, 'rating' | 'team_rating'>

/** Replaces the own rating, and its part of the average of the team. */
export const withOwnRating = <R extends Rated>(applicant: R, rating: number | null): R => {
  const { average, count } = applicant.team_rating
  const others = count - (applicant.rating === null ? 0 : 1)
  const sum = Math.round((average ?? 0) * count) - (applicant.rating ?? 0) + (rating ?? 0)
  const next = others + (rating === null ? 0 : 1)
  const team_rating = { average: next === 0 ? null : Math.round((sum / next) * 100) / 100, count: next }
  return { ...applicant, rating, team_rating }
}
