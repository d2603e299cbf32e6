import { z } from 'zod'

/** What each part adds to the score of a match at most. For a student without skills only the age counts, with weight 1. */
export const matchWeights = { skills: 0.6, place: 0.2, age: 0.15, deadline: 0.05 } as const

/** The age in days at which an internship gets half of the weight of its age. */
export const halfAgeDays = 14

/** A deadline further away than this many days adds nothing. */
export const nearDeadlineDays = 60

/** Each reason in `lowered_by` multiplies the score by this factor. */
export const loweringFactor = 0.5

/** Why a student skips an internship. `seen` changes nothing; each other reason becomes a preference. */
export const skipReasons = ['pay', 'place', 'skills', 'dates', 'company', 'seen'] as const
export type SkipReason = (typeof skipReasons)[number]

export const preferenceReasons = ['pay', 'place', 'skills', 'dates', 'company'] as const
export type PreferenceReason = (typeof preferenceReasons)[number]

/** The match with the signed-in student: a score in [0, 1] and the required skills the student has. */
export const match = z.object({
  score: z.number(),
  skills: z.array(z.string()),
  fits_place: z
    .boolean()
    .nullable()
    .describe("Remote, or at the student's place. Null for a student without skills, who gets the newest first"),
  lowered_by: z
    .array(z.enum(preferenceReasons))
    .describe("The reasons of the student's match preferences that lower the score, each by half"),
})
export type Match = z.infer<typeof match>

export type MatchPart = 'skills' | 'place' | 'age' | 'deadline'

type Matched = {
  match?: Match | undefined
  skills_required: string[]
  created_at: string
  application_deadline: string | null
}

const dayMs = 86_400_000

/** What each part adds to the score, before preferences lower it. Days are those of UTC, as in the ranking. */
export const matchParts = (internship: Matched, now: Date): Record<MatchPart, number> => {
  const { match, skills_required, created_at, application_deadline } = internship
  const today = Math.floor(now.getTime() / dayMs)
  const ageInDays = Math.max(0, today - Math.floor(Date.parse(created_at) / dayMs))
  const freshness = 1 / (1 + ageInDays / halfAgeDays)
  if (!match || match.fits_place === null) return { skills: 0, place: 0, age: freshness, deadline: 0 }
  const daysLeft = application_deadline
    ? Math.floor(Date.parse(application_deadline) / dayMs) - today
    : nearDeadlineDays
  const urgency = Math.min(1, Math.max(0, 1 - daysLeft / nearDeadlineDays))
  return {
    skills: skills_required.length > 0 ? matchWeights.skills * (match.skills.length / skills_required.length) : 0,
    place: match.fits_place ? matchWeights.place : 0,
    age: matchWeights.age * freshness,
    deadline: matchWeights.deadline * urgency,
  }
}
