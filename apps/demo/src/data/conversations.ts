import { z } from 'zod'
import { readData } from './read-data.ts'

const message = z.strictObject({ side: z.enum(['student', 'company']), text: z.string() })

/** The texts contain {first_name}; those of templates also {title}. A company writes first. */
const conversationsSchema = z.strictObject({
  templates: z.array(z.strictObject({ name: z.string(), body: z.string() })),
  conversations: z.array(z.array(message).min(1)).min(1),
  /** What the last company of the featured student writes, which the student is warned of. */
  scam: z.array(message).min(1),
})

export const {
  templates: writtenTemplates,
  conversations: writtenConversations,
  scam: writtenScam,
} = readData('conversations.json', conversationsSchema)
export type WrittenMessage = z.infer<typeof message>
