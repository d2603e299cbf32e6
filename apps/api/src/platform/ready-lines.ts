import { type Config, isLoopback } from './config.ts'

/** What the terminal shows when the server is ready, with `preparedLines` of another program. */
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
