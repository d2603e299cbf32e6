import { applicationStatus } from '@fledge/contract/statuses'
import { z } from 'zod'
import { readData } from './read-data.ts'

const monthAndDay = z.string().regex(/^-\d\d-\d\d$/)

const student = z.strictObject({
  name: z.string(),
  city: z.string(),
  university: z.string(),
  degree: z.string(),
  phone: z.string(),
  skills: z.array(z.string()),
  bio: z.string(),
  linkedin: z.url(),
  github: z.url(),
  portfolio: z.url(),
  resumes: z
    .array(z.strictObject({ name: z.string(), url: z.url(), daysAgo: z.number(), primary: z.boolean() }))
    .min(1),
  projects: z.array(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      tech_stack: z.array(z.string()),
      url: z.url().nullable(),
      github_url: z.url().nullable(),
    }),
  ),
  experiences: z.array(
    z.strictObject({
      title: z.string(),
      company: z.string(),
      location: z.string(),
      startYearsAgo: z.number().int(),
      start: monthAndDay,
      /** In the year of the start; null when the student still works there. */
      end: monthAndDay.nullable(),
      description: z.string(),
    }),
  ),
})

const application = z.strictObject({
  /** The key of the role the student applied for. */
  role: z.string(),
  /** Every status of the application, oldest first. */
  statuses: z.array(applicationStatus).min(1),
  daysAgo: z.number(),
  /** Days since the last change of status. */
  movedDaysAgo: z.number().optional(),
  /** Contains {company}, {subject} and {city}. */
  letter: z.array(z.string()).min(1),
})

/** The student that demo users sign in as. All texts are written by hand. */
export const writtenStudent = readData('featured-student/student.json', student)
export const writtenApplications = readData('featured-student/applications.json', z.array(application))
