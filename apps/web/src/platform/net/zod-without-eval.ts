import { config } from 'zod/v4/core'

// The content security policy forbids eval. Imported before any schema is built, or each would probe for it and be reported.
config({ jitless: true })
