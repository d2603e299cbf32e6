import { daysBefore } from '../generate/days.ts'
import { featuredIds } from '../generate/demo-ids.ts'
import { randomFor } from '../generate/random.ts'
import type { DemoStudent } from './students.ts'
import { toUserRow } from './user-row.ts'

export const toStudentRows = (student: DemoStudent, now: Date) => {
  const joined = daysBefore(now, 1 + randomFor(`joined:${student.id}`).next() * 400)
  return {
    user: toUserRow('student', student.id, student.email, student.name, joined),
    profile: {
      user_id: student.id,
      bio: student.bio,
      university: student.university,
      degree: student.degree,
      graduation_year: student.graduationYear,
      availability: availabilityOf(student.id, now),
      location: `${student.city.name}, ${student.city.country}`,
      phone: student.phone,
      linkedin_url: student.linkedin,
      github_url: student.github,
      portfolio_url: student.portfolio ?? null,
      skills: student.skills,
      skill_keys: student.skills.map(skill => skill.toLowerCase()),
      resumes: student.resumes,
      projects: student.projects,
      experiences: student.experiences,
      created_at: joined,
      updated_at: joined,
    },
  }
}

/** The months of the next summer, or none for students who have not said when they are free. */
const availabilityOf = (id: string, now: Date) => {
  const random = randomFor(`available:${id}`)
  const months = random.pick(['June to August', 'June to September', 'July to September', 'May to July'])
  const hasSaid = id === featuredIds.student || random.chance(0.4)
  return hasSaid ? `${months} ${now.getUTCFullYear() + (now.getUTCMonth() < 5 ? 0 : 1)}` : null
}
