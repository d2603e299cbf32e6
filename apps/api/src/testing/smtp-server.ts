import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; headers: Map<string, string>; source: string }

/** A mail server that accepts every mail and can be stopped and started on the same port. */
export const startSmtpServer = async () => {
  const received: Received[] = []
  let server = await listen(received, 0)
  const port = (server.server.address() as AddressInfo).port
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (email: string) => received.filter(mail => mail.to.includes(email)),
    stop: close,
    startAgain: async () => {
      server = await listen(received, port)
    },
  }
}

const listen = (received: Received[], port: number) =>
  new Promise<SMTPServer>((resolve, reject) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8')
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            headers: readHeaders(source),
            source,
          })
          done()
        })
      },
    })
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const readHeaders = (source: string) => {
  const [head = ''] = source.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    unfolded.split('\r\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
}
