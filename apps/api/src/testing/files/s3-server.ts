import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { findSignatureError, type Keys } from './signature.ts'

const bucket = 'fledge-files'
const keys: Keys = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'eu-central-1' }

export type S3Server = Awaited<ReturnType<typeof startS3>>

/** A real S3 server behind a proxy that checks every signature. */
export const startS3 = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fledge-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  const rejected: string[] = []
  let isHolding = false
  let held = 0
  const proxy = createServer(async (incoming, response) => {
    const body = await buffer(incoming)
    const error = findSignatureError(incoming, body, keys)
    if (error) rejected.push(error)
    if (error) response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    else
      forward(
        port,
        incoming,
        body,
        isHolding && incoming.method === 'PUT' ? () => held++ : answer => send(answer, response),
      )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    env: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: keys.region,
      FILES_S3_ACCESS_KEY: keys.accessKey,
      FILES_S3_SECRET_KEY: keys.secretKey,
    },
    /** The reasons for which requests were refused. */
    rejected,
    /** From now on objects are stored, but the client gets no response. */
    holdPuts: () => {
      isHolding = true
    },
    heldPuts: () => held,
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const forward = (
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  onAnswer: (answer: IncomingMessage) => void,
) => request({ port, host: '127.0.0.1', method, path: url, headers }, onAnswer).end(body)

const send = (answer: IncomingMessage, response: ServerResponse) => {
  response.writeHead(answer.statusCode ?? 500, answer.headers)
  answer.pipe(response)
}
