import { expect, test } from 'vitest'
import { withOwnRating } from './own-rating.ts'

test('A first, a changed and a cleared rating change the average before the server answers', () => {
  const start = { rating: null, team_rating: { average: 4.33, count: 3 } }
  const rated = withOwnRating(start, 5)
  expect(rated).toEqual({ rating: 5, team_rating: { average: 4.5, count: 4 } })
  const changed = withOwnRating(rated, 1)
  expect(changed).toEqual({ rating: 1, team_rating: { average: 3.5, count: 4 } })
  expect(withOwnRating(changed, null)).toEqual(start)
})

test('The only rating becomes the average, and clearing it leaves none', () => {
  const start = { rating: null, team_rating: { average: null, count: 0 } }
  const rated = withOwnRating(start, 3)
  expect(rated.team_rating).toEqual({ average: 3, count: 1 })
  expect(withOwnRating(rated, null)).toEqual(start)
})
