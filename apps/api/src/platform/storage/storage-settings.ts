import { join, resolve } from 'node:path'
import { z } from 'zod'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

export const storageEnvironment = {
  FLEDGE_FILES_DIR: optional(z.string()),
  FILES_S3_ENDPOINT: optional(
    z
      .string()
      .refine(
        value => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
        'FILES_S3_ENDPOINT must start with http:// or https://',
      )
      .transform(value => value.replace(/\/+$/, '')),
  ),
  FILES_S3_BUCKET: optional(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'FILES_S3_BUCKET must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
      ),
  ),
  FILES_S3_REGION: optional(z.string()),
  FILES_S3_ACCESS_KEY: optional(z.string()),
  FILES_S3_SECRET_KEY: optional(z.string()),
}

export type S3Settings = {
  kind: 's3'
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}
export type StorageSettings = { kind: 'folder'; dir: string } | S3Settings

type Environment = z.infer<z.ZodObject<typeof storageEnvironment>> & { FLEDGE_DATA_DIR: string }

/** The settings without which S3 cannot be used. The region has a default. */
const needed = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const

/** A sentence about settings that contradict each other; null when there are none. */
export const findStorageConflict = (set: Environment) => {
  const names = [...needed, 'FILES_S3_REGION'] as const
  if (names.every(name => !set[name])) return null
  const missing = needed.filter(name => !set[name])
  if (missing.length > 0)
    return `Set ${new Intl.ListFormat('en').format(missing)} as well: files are stored in S3 only with all FILES_S3_ settings.`
  return set.FLEDGE_FILES_DIR
    ? 'Set either FLEDGE_FILES_DIR or the FILES_S3_ settings: files are stored in one place.'
    : null
}

export const readStorageSettings = (set: Environment): StorageSettings => {
  const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY } = set
  if (FILES_S3_ENDPOINT && FILES_S3_BUCKET && FILES_S3_ACCESS_KEY && FILES_S3_SECRET_KEY)
    return {
      kind: 's3',
      endpoint: FILES_S3_ENDPOINT,
      bucket: FILES_S3_BUCKET,
      region: set.FILES_S3_REGION ?? 'us-east-1',
      accessKey: FILES_S3_ACCESS_KEY,
      secretKey: FILES_S3_SECRET_KEY,
    }
  return { kind: 'folder', dir: resolve(set.FLEDGE_FILES_DIR ?? join(set.FLEDGE_DATA_DIR, 'files')) }
}
