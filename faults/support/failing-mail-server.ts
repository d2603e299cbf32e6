import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { startSmtpServer } from '../../apps/api/src/testing/smtp-server.ts'

/** How the mail server behaves. `refused` has no listener, `silent` never responds, `busy` rejects, `cut` ends inside a mail. */
export type MailMode = 'working' | 'refused' | 'silent' | 'busy' | 'cut'

/** A real mail server behind a TCP proxy, which simulates the failures of `MailMode` on the same port. */
export const startFailingMailServer = async () => {
  const mails = await startSmtpServer()
  const target = Number(new URL(mails.url).port)
  const sockets = new Set<Socket>()
  let mode: MailMode = 'working'
  const accept = (near: Socket) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => sockets.delete(near))
    if (mode === 'silent') return
    if (mode === 'busy') return void near.end('421 Busy, try again later\r\n')
    const far = connect(target, '127.0.0.1')
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    far.pipe(near)
    near.on('data', chunk => {
      // The header arrives after the server has accepted DATA, so the mail ends incomplete.
      if (mode === 'cut' && chunk.includes('Subject:')) near.destroy()
      else far.write(chunk)
    })
  }
  let front = await listen(accept, 0)
  const { port } = front.address() as AddressInfo
  const setMode = async (next: MailMode) => {
    const wasListening = mode !== 'refused'
    mode = next
    for (const socket of sockets) socket.destroy()
    if (next === 'refused') {
      front.close()
      await once(front, 'close')
    } else if (!wasListening) front = await listen(accept, port)
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: mails.received,
    to: mails.to,
    setMode,
    close: async () => {
      await setMode('refused')
      await mails.stop()
    },
  }
}

const listen = async (accept: (socket: Socket) => void, port: number): Promise<Server> => {
  const server = createServer(accept)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The newest code mailed to this person. */
export const findCode = (mails: { headers: Map<string, string> }[]) =>
  mails
    .toReversed()
    .map(({ headers }) => /^(\d{6}) /.exec(headers.get('subject') ?? '')?.[1])
    .find(Boolean)
