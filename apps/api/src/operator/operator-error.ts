import { ConfigError } from '../platform/config.ts'

/** An error whose message the operator sees without a stack trace. */
export class OperatorError extends ConfigError {}

/** The command line does not have the form that `--help` describes. */
export class UsageError extends OperatorError {}
