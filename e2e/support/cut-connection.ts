import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type FledgeServer, findFreePort } from './server/server.ts'

/** Another address of the server, behind a line that can be cut in the middle of what it carries. */
export async function openLine(server: FledgeServer) {
  const target = Number(new URL(server.url).port)
  const sockets = new Set<Socket>()
  let isCut = false
  const line = createServer(socket => {
    if (isCut) return socket.destroy()
    const onward = connect(target, '127.0.0.1')
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const port = await findFreePort()
  line.listen(port, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      line.close()
    },
  }
}
