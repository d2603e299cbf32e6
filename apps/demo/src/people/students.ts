import type { Experience, Project, Resume } from '@fledge/contract/profiles'
import { type City, cities } from '../data/cities.ts'
import { studentTexts } from '../data/student-texts.ts'
import { requireStudy, studiesByField, universities } from '../data/studies.ts'
import { daysBefore } from '../generate/days.ts'
import { demoId } from '../generate/demo-ids.ts'
import { fillTemplate, toSlug } from '../generate/fill-template.ts'
import { type Random, randomFor } from '../generate/random.ts'
import { createEmails, pickName } from './person-names.ts'

export type DemoStudent = {
  id: string
  name: string
  email: string
  field: string
  city: City
  university: string
  degree: string
  graduationYear: number
  skills: string[]
  bio: string | null
  phone: string | null
  linkedin: string | null
  github: string | null
  portfolio?: string
  resumes: Resume[]
  projects: Project[]
  experiences: Experience[]
}

/** Lower indexes belong to the companies and to the two accounts that demo users sign in with. */
const firstUserIndex = 1000

/** City and field of a student whose hand-written cover letter depends on them. */
export type ApplicantBackground = { city: City; field: string }

/** The first students get the given backgrounds; the others are random. */
export const listStudents = (count: number, today: Date, backgrounds: ApplicantBackground[]): DemoStudent[] => {
  const emailFor = createEmails('mail.example')
  const fields = Object.entries(studiesByField).flatMap(([field, { share }]) => Array<string>(share).fill(field))
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor(`student:${index}`)
    const { city, field } = backgrounds[index] ?? { city: random.pick(cities), field: random.pick(fields) }
    const name = pickName(city, random, cities)
    return toStudent(index, { name, email: emailFor(name), city, field, today, random })
  })
}

type Basics = { name: string; email: string; city: City; field: string; today: Date; random: Random }

const toStudent = (index: number, { name, email, city, field, today, random }: Basics): DemoStudent => {
  const study = requireStudy(field)
  const degree = random.pick(study.degrees)
  const skills = random.sample(study.skills, random.int(3, 7))
  const values = { degree, city: city.name, skill: skills[0] ?? degree, other: skills[1] ?? degree }
  const handle = toSlug(name)
  const location = `${city.name}, ${city.country}`
  return {
    id: demoId('user', firstUserIndex + index),
    name,
    email,
    field,
    city,
    university: random.pick(universities),
    degree,
    graduationYear: today.getUTCFullYear() + random.pick([0, 0, 1, 1, 1, 2, 2, 3]),
    skills,
    bio: random.chance(0.8) ? writeBio(random, values) : null,
    phone: random.chance(0.3) ? `+${random.int(20, 99)} 555 01${random.int(10, 99)}` : null,
    linkedin: random.chance(0.35) ? `https://profiles.example/in/${handle}` : null,
    github: /software|data|games|hardware/.test(field) && random.chance(0.6) ? `https://code.example/${handle}` : null,
    resumes: random.chance(0.55) ? [makeResume(index, handle, today, random)] : [],
    projects: random.chance(0.25) ? makeProjects(index, field, values, skills, random) : [],
    experiences: random.chance(0.3) ? makeExperiences(index, location, today, random) : [],
  }
}

const writeBio = (random: Random, values: Record<string, string>) => {
  const { openings, middles, endings } = studentTexts.bio
  return [openings, middles, ...(random.chance(0.6) ? [endings] : [])]
    .map(texts => fillTemplate(random.pick(texts), values))
    .join(' ')
}

// Each student has eight item ids: the resume is 0, projects begin at 1, experiences at 4.
const itemId = (studentIndex: number, nth: number) => demoId('item', studentIndex * 8 + nth)

const makeResume = (index: number, handle: string, today: Date, random: Random): Resume => ({
  id: itemId(index, 0),
  name: random.pick(studentTexts.resumeNames),
  url: `https://files.example/resumes/${handle}-${index}.pdf`,
  uploaded_at: daysBefore(today, random.int(3, 300)).toISOString(),
  is_primary: true,
})

const makeProjects = (
  index: number,
  field: string,
  values: Record<string, string>,
  skills: string[],
  random: Random,
): Project[] => {
  const { byField, anyField } = studentTexts.projects
  return random.sample([...(byField[field] ?? []), ...anyField], random.int(1, 2)).map((project, nth) => ({
    id: itemId(index, 1 + nth),
    title: fillTemplate(project.title, values),
    description: fillTemplate(project.description, values),
    tech_stack: skills.slice(0, random.int(1, 3)),
    url: null,
    github_url: null,
  }))
}

const makeExperiences = (index: number, location: string, today: Date, random: Random): Experience[] =>
  random.sample(studentTexts.experiences, random.int(1, 2)).map(({ title, company, description }, nth) => {
    const startYear = today.getUTCFullYear() - random.int(1, 3)
    const current = nth === 0 && random.chance(0.3)
    return {
      id: itemId(index, 4 + nth),
      title,
      company,
      location,
      start_date: `${startYear}-0${random.int(1, 9)}-01`,
      end_date: current ? null : `${startYear + (nth === 0 ? 1 : 0)}-1${random.int(0, 2)}-01`,
      current,
      description,
    }
  })
