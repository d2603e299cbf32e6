import { daysBefore } from '../generate/days.ts'
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
