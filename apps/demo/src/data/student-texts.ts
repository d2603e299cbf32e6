import { z } from 'zod'
import { readData } from './read-data.ts'

const texts = z.array(z.string()).min(1)
const project = z.strictObject({ title: z.string(), description: z.string() })

/** The biography and the projects contain {degree}, {city}, {skill} and {other} (a second skill). */
const studentTextsSchema = z.strictObject({
  bio: z.strictObject({ openings: texts, middles: texts, endings: texts }),
  projects: z.strictObject({ byField: z.record(z.string(), z.array(project)), anyField: z.array(project).min(1) }),
  experiences: z.array(z.strictObject({ title: z.string(), company: z.string(), description: z.string() })).min(1),
  resumeNames: texts,
})

export const studentTexts = readData('student-texts.json', studentTextsSchema)
