import { ConfigError } from '../platform/config.ts'

/** The operator sees the message without a stack trace. */
export class OperatorError extends ConfigError {}

/** A command that was not typed as `--help` says. */
export class UsageError extends OperatorError {}
