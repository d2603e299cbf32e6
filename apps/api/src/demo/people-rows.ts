import type { Posting } from './activity.ts'
import type { DemoCompany } from './companies.ts'
import { randomFor } from './random.ts'
import { type DemoStudent, daysBefore } from './students.ts'

export const logoUrlOf = (publicUrl: string, slug: string) => `${publicUrl}/logos/${slug}.svg`

const placeOf = ({ city }: { city: DemoCompany['city'] }) => `${city.name}, ${city.country}`

const toUser = (role: 'student' | 'company', id: string, email: string, name: string, joined: Date) => ({
  id,
  email,
  email_verified: true,
  full_name: name,
  role,
  created_at: joined,
  updated_at: joined,
})

export const toCompanyRows = (company: DemoCompany, now: Date, publicUrl: string) => {
  const joined = daysBefore(now, 60 + randomFor(`joined:${company.id}`).next() * 600)
  return {
    user: toUser('company', company.id, company.email, company.person, joined),
    profile: {
      user_id: company.id,
      company_name: company.name,
      description: company.description,
      website: company.website,
      industry: company.industry.label,
      company_size: company.size,
      location: placeOf(company),
      logo_url: logoUrlOf(publicUrl, company.slug),
      created_at: joined,
      updated_at: joined,
    },
  }
}

export const toStudentRows = (student: DemoStudent, now: Date) => {
  const joined = daysBefore(now, 1 + randomFor(`joined:${student.id}`).next() * 400)
  return {
    user: toUser('student', student.id, student.email, student.name, joined),
    profile: {
      user_id: student.id,
      bio: student.bio,
      university: student.university,
      degree: student.degree,
      graduation_year: student.graduationYear,
      location: placeOf(student),
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

export const toInternshipRow = ({ internship, postedAt, deadline }: Posting & { deadline: Date | null }) => {
  const { stipend, status } = internship
  return {
    id: internship.id,
    company_id: internship.company.id,
    title: internship.title,
    description: internship.description,
    requirements: internship.requirements,
    responsibilities: internship.responsibilities,
    location: internship.location,
    is_remote: internship.isRemote,
    stipend_min: stipend?.[0] ?? null,
    stipend_max: stipend?.[1] ?? null,
    duration_months: internship.months,
    skills_required: internship.skills,
    skill_keys: internship.skills.map(skill => skill.toLowerCase()),
    positions_available: internship.positions,
    application_deadline: deadline?.toISOString().slice(0, 10) ?? null,
    status,
    created_at: postedAt,
    published_at: status === 'draft' ? null : postedAt,
    updated_at: postedAt,
  }
}
