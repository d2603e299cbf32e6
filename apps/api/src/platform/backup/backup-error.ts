import { ConfigError } from '../config.ts'

/** A failed backup or restore. The operator sees the message without a stack trace. */
export class BackupError extends ConfigError {}

export const damagedError = () => new BackupError('The backup file is damaged or not complete. Nothing was changed.')
