import { z } from 'zod'

/** A person who acted for the company. */
export const colleague = z.object({
  id: z.string().nullable(),
  full_name: z.string().describe('`Former member`, without an id, for a person who no longer works for the company'),
})
export type Colleague = z.infer<typeof colleague>
