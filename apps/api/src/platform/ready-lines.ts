import { type Config, isLoopback } from './config.ts'

/** The lines that a ready server prints. `preparedLines` come from another program, such as the demo world. */
export const readyLines = ({ publicUrl, host, port, standIns, smtpUrl }: Config, preparedLines: string[]) => [
  `Fledge is ready: ${publicUrl}`,
  ...(standIns && !smtpUrl ? [`Mails:           ${publicUrl}/dev/mailbox`] : []),
  ...preparedLines,
  ...(standIns
    ? [`Stand-ins are on: ${reachedBy(host, port)} can sign in as anyone. Never use this for real people.`]
    : []),
]

const reachedBy = (host: string, port: number) =>
  isLoopback(host) ? 'anybody on this machine' : `EVERYBODY who reaches ${host}:${port}`
