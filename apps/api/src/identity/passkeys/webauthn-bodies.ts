import { maxPasskeyName } from '@fledge/contract/identity'
import { id, line, requiredLine } from '@fledge/contract/wire/fields'
import { z } from 'zod'

/** Bytes in base64url, as browsers send them. */
const bytes = (max: number) => z.base64url().min(1).max(max)

/** The specification limits credential ids to 1023 bytes. */
const credential = { id: bytes(1364), rawId: bytes(1364), type: z.literal('public-key') }
const clientDataJSON = bytes(4000)

export const addPasskeyBody = z.object({
  name: line(maxPasskeyName).optional(),
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON, attestationObject: bytes(32_000) }),
  }),
})

export const passkeySignInBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      /** The id of the account that the passkey was created for. Without it, browsers cannot offer the passkey. */
      userHandle: bytes(200),
    }),
  }),
})

export const renamePasskeyBody = z.object({ id, name: requiredLine(maxPasskeyName) })
export const removePasskeyBody = z.object({ id })

export type NewCredential = z.infer<typeof addPasskeyBody>['credential']
export type Assertion = z.infer<typeof passkeySignInBody>['credential']
