import { config } from 'zod/v4/core'

// The content security policy forbids eval. Zod tries it when a schema is built and the browser reports that, so this
// module must be imported before any schema is built.
config({ jitless: true })
