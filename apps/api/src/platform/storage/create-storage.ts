import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import type { StorageSettings } from './storage-settings.ts'

export const createStorage = (settings: StorageSettings): Storage =>
  settings.kind === 's3' ? createS3Storage(settings) : createFolderStorage(settings.dir)
