import { type MatchPart, matchParts, matchWeights } from '@fledge/contract/matching/match'
import { formatCount } from '../../ui/text/amounts.ts'
import { daysLeft } from '../../ui/text/dates.ts'
import type { Internship } from '../internship.ts'

type Explained = { part: MatchPart; text: string; points: number; most: number }

/** The parts of the match, in points of a hundred, before preferences lower it. */
export const explainMatch = (internship: Internship, now: Date): Explained[] => {
  const parts = matchParts(internship, now)
  const toPoints = (value: number) => Math.round(value * 100)
  if (internship.match?.fits_place === null)
    return [
      {
        part: 'age',
        text: `${ageText(internship, now)}. Add skills to your profile for a better order.`,
        points: toPoints(parts.age),
        most: 100,
      },
    ]
  const texts: Record<MatchPart, string> = {
    skills: skillsText(internship),
    place: placeText(internship),
    age: ageText(internship, now),
    deadline: deadlineText(internship, now),
  }
  return (Object.keys(matchWeights) as MatchPart[]).map(part => ({
    part,
    text: texts[part],
    points: toPoints(parts[part]),
    most: toPoints(matchWeights[part]),
  }))
}

const skillsText = ({ match, skills_required }: Internship) => {
  if (skills_required.length === 0) return 'It requires no skills'
  const shared = match?.skills ?? []
  if (shared.length === 0) return 'None of its skills is in your profile'
  return `You have ${shared.length} of its ${formatCount(skills_required.length, 'skill')}: ${shared.join(', ')}`
}

const placeText = ({ match, is_remote }: Internship) => {
  if (is_remote) return 'Remote, so any place fits'
  return match?.fits_place ? 'It is where you live' : 'It is not where you live'
}

const ageText = ({ created_at }: Internship, now: Date) => {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(created_at)) / 86_400_000))
  return days === 0 ? 'Posted today' : `Posted ${formatCount(days, 'day')} ago`
}

const deadlineText = ({ application_deadline }: Internship, now: Date) => {
  const left = daysLeft(application_deadline, now.getTime())
  if (left === null) return 'No deadline'
  return left <= 0 ? 'Closes today' : `Closes in ${formatCount(left, 'day')}`
}
