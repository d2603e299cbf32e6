import type { Role } from '@fledge/contract/identity'
import { withNext } from '../platform/navigation/navigation.ts'

/** The role picker, which preselects the role that was chosen earlier. */
export const setupPath = (next: string, chosen: Role) =>
  withNext(chosen === 'company' ? '/auth?setup=true&role=company' : '/auth?setup=true', next)
