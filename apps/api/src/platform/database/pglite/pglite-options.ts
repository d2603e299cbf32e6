import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

export const pgliteOptions = {
  extensions: { pg_trgm, unaccent },
  // PGlite writes to all of its buffers when it starts, so unused ones take memory as well; the default is 128 MB (decision 0069).
  // The package with the empty database names the same time zone differently than initdb.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'timezone=UTC'],
}
