import { z } from 'zod'

export const confirmedDomain = z
  .object({ name: z.string(), confirmed_at: z.string() })
  .describe('The domain of the website, when a member has received a code by mail at it. Another website revokes it')
export type ConfirmedDomain = z.infer<typeof confirmedDomain>
