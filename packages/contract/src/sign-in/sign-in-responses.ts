import { z } from 'zod'

// The identity provider serves the operations under /identity itself, so they have schemas of responses but no endpoints.

export const signedInPerson = z.object({ id: z.string().min(1), email: z.string(), name: z.string() })

/** The response to a correct first factor of an account that has a second one. */
export const secondFactorChallenge = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.string()),
  ticket: z
    .string()
    .optional()
    .describe(
      'For `ticket` of `POST /identity/two-factor/verify-totp`, where no cookie carries it; valid for ten minutes',
    ),
})

/** Where the browser goes to sign in at an OpenID provider. */
export const providerRedirect = z.object({ url: z.url({ protocol: /^https?$/ }), redirect: z.boolean() })
