import { type City, cities } from './data/cities.ts'
import * as lives from './data/student-lives.ts'
import { studies, universities } from './data/studies.ts'
import { demoId } from './demo-ids.ts'
import { fill, slugOf } from './fill.ts'
import { createMailboxes, nameIn } from './people-names.ts'
import { type Random, randomFor } from './random.ts'

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
  resumes: object[]
  projects: object[]
  experiences: object[]
}

/** Ids below belong to the companies and to the accounts people sign in with. */
const firstStudent = 1000

/** What is settled about a student beforehand, because somebody's letter says so. */
export type Casting = { city: City; field: string }

export const listStudents = (count: number, today: Date, castings: Casting[]): DemoStudent[] => {
  const mailboxOf = createMailboxes('mail.example')
  const fields = Object.entries(studies).flatMap(([field, { share }]) => Array<string>(share).fill(field))
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor(`student:${index}`)
    const { city, field } = castings[index] ?? { city: random.pick(cities), field: random.pick(fields) }
    const name = nameIn(city, random, cities)
    return toStudent(index, { name, email: mailboxOf(name), city, field, today, random })
  })
}

type Making = { name: string; email: string; city: City; field: string; today: Date; random: Random }

const toStudent = (index: number, { name, email, city, field, today, random }: Making): DemoStudent => {
  const study = studies[field] ?? { degrees: [], skills: [], share: 0 }
  const degree = random.pick(study.degrees)
  const skills = random.sample(study.skills, random.int(3, 7))
  const known = { degree, city: city.name, skill: skills[0] ?? degree, other: skills[1] ?? degree }
  const handle = slugOf(name)
  const place = `${city.name}, ${city.country}`
  return {
    id: demoId('user', firstStudent + index),
    name,
    email,
    field,
    city,
    university: random.pick(universities),
    degree,
    graduationYear: today.getUTCFullYear() + random.pick([0, 0, 1, 1, 1, 2, 2, 3]),
    skills,
    bio: random.chance(0.8) ? writeBio(random, known) : null,
    phone: random.chance(0.3) ? `+${random.int(20, 99)} 555 01${random.int(10, 99)}` : null,
    linkedin: random.chance(0.35) ? `https://profiles.example/in/${handle}` : null,
    github: /software|data|games|hardware/.test(field) && random.chance(0.6) ? `https://code.example/${handle}` : null,
    resumes: random.chance(0.55) ? [makeResume(index, handle, today, random)] : [],
    projects: random.chance(0.25) ? makeProjects(index, field, known, skills, random) : [],
    experiences: random.chance(0.3) ? makeExperiences(index, place, today, random) : [],
  }
}

const writeBio = (random: Random, known: Record<string, string>) =>
  [lives.bioOpenings, lives.bioMiddles, ...(random.chance(0.6) ? [lives.bioEndings] : [])]
    .map(list => fill(random.pick(list), known))
    .join(' ')

const makeResume = (index: number, handle: string, today: Date, random: Random) => ({
  id: demoId('item', index * 8),
  name: random.pick(lives.resumeNames),
  url: `https://files.example/resumes/${handle}-${index}.pdf`,
  uploaded_at: daysBefore(today, random.int(3, 300)).toISOString(),
  is_primary: true,
})

const makeProjects = (index: number, field: string, known: Record<string, string>, skills: string[], random: Random) =>
  random.sample([...(lives.projectsByField[field] ?? []), ...lives.anyProjects], random.int(1, 2)).map((line, nth) => {
    const [title = '', description = ''] = fill(line, known).split(' | ')
    return {
      id: demoId('item', index * 8 + 1 + nth),
      title,
      description,
      tech_stack: skills.slice(0, random.int(1, 3)),
      url: null,
      github_url: null,
    }
  })

const makeExperiences = (index: number, place: string, today: Date, random: Random) =>
  random.sample(lives.experiences, random.int(1, 2)).map((line, nth) => {
    const [title = '', company = '', description = ''] = line.split(' | ')
    const began = today.getUTCFullYear() - random.int(1, 3)
    const current = nth === 0 && random.chance(0.3)
    return {
      id: demoId('item', index * 8 + 4 + nth),
      title,
      company,
      location: place,
      start_date: `${began}-0${random.int(1, 9)}-01`,
      end_date: current ? null : `${began + (nth === 0 ? 1 : 0)}-1${random.int(0, 2)}-01`,
      current,
      description,
    }
  })

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * 24 * 3600 * 1000)
