import { letterClosings, letterEvidence, letterOpenings, letterWishes } from './data/letters.ts'
import { fill } from './fill.ts'
import type { DemoInternship } from './internships.ts'
import type { Random } from './random.ts'
import type { DemoStudent } from './students.ts'

/** A letter in which what the student can meets what the company does. */
export const writeLetter = (student: DemoStudent, internship: DemoInternship, random: Random) => {
  const shared = internship.skills.filter(skill => student.skills.includes(skill))
  const [skill = internship.skills[0], other = student.skills[1]] = [...new Set([...shared, ...student.skills])]
  const { company, title } = internship
  const known = {
    title,
    company: company.name,
    subject: company.subject,
    city: company.city.name,
    university: student.university,
    degree: student.degree,
    skill: skill ?? 'writing',
    other: other ?? 'listening',
  }
  const parts = [
    random.pick(letterOpenings),
    random.pick(letterEvidence),
    ...(random.chance(0.7) ? [random.pick(letterWishes)] : []),
    random.pick(letterClosings),
  ]
  return parts.map(part => fill(part, known)).join('\n\n')
}
