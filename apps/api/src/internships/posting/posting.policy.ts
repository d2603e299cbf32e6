type Deadline = { today: string; before: string | null; after: string | null; opensNow: boolean }

/** A passed deadline may stay on what already had it, but nobody sets one, and nothing opens with one. */
export const canHaveDeadline = ({ today, before, after, opensNow }: Deadline) =>
  after === null || after >= today || (after === before && !opensNow)
