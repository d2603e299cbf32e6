import { letterTexts } from '../data/letter-texts.ts'
import { fillTemplate } from '../generate/fill-template.ts'
import type { Random } from '../generate/random.ts'
import type { DemoInternship } from '../internships/internships.ts'
import type { DemoStudent } from '../people/students.ts'

/** A cover letter that names the skills which the internship asks for and the student has. */
export const writeLetter = (student: DemoStudent, internship: DemoInternship, random: Random) => {
  const shared = internship.skills.filter(skill => student.skills.includes(skill))
  const [skill = internship.skills[0], other = student.skills[1]] = [...new Set([...shared, ...student.skills])]
  const { company, title } = internship
  const values = {
    title,
    company: company.name,
    subject: company.subject,
    city: company.city.name,
    university: student.university,
    degree: student.degree,
    skill: skill ?? 'writing',
    other: other ?? 'listening',
  }
  const paragraphs = [
    random.pick(letterTexts.openings),
    random.pick(letterTexts.evidence),
    ...(random.chance(0.7) ? [random.pick(letterTexts.hopes)] : []),
    random.pick(letterTexts.closings),
  ]
  return paragraphs.map(text => fillTemplate(text, values)).join('\n\n')
}
