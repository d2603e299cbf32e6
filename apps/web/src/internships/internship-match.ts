import { daysLeft } from '../ui/text/dates.ts'
import type { Internship } from './internship.ts'

const day = 86_400_000
const listedSkills = 4

const closingTexts = ['Closes today', 'Closes tomorrow']

/** The reason shown on a card: the shared skills, or else the deadline, the age or the place. */
export const matchReason = (internship: Internship, now = Date.now()): string => {
  const shared = internship.match?.skills ?? []
  const wanted = internship.skills_required.length
  if (shared.length > 0) {
    const more = shared.length > listedSkills ? ' and more' : ''
    return `${shared.length} of ${wanted} ${wanted === 1 ? 'skill' : 'skills'}: ${shared.slice(0, listedSkills).join(', ')}${more}`
  }
  const left = daysLeft(internship.application_deadline, now)
  if (left !== null && left <= 7) return closingTexts[left] ?? `Closes in ${left} days`
  if (now - Date.parse(internship.created_at) < 7 * day) return 'New this week'
  return internship.is_remote ? 'Work from anywhere' : 'Open now'
}

/** Whether the student has the skill, as the server matched it. */
export const isSharedSkill = (internship: Internship, skill: string) =>
  internship.match?.skills.some(shared => shared.toLowerCase() === skill.toLowerCase()) ?? false
