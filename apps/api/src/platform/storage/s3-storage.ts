import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Storage, StoredObject } from './storage.ts'
import { toStorageError } from './storage-error.ts'
import type { S3Settings } from './storage-settings.ts'

/** Without this timeout, a person would wait for minutes when the storage does not respond. */
const timeoutMilliseconds = 20_000
const emptyHash = createHash('sha256').update('').digest('hex')

/** Stores objects in S3 or a compatible service, with URLs of the form `endpoint/bucket/key`. */
export const createS3Storage = ({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  })
  const base = `${endpoint}/${bucket}`
  const send = async (method: string, url: string, body?: Uint8Array<ArrayBuffer>) => {
    try {
      return await client.fetch(url, {
        method,
        ...(body && { body }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: {
          // The storage compares the hash with what it received. By default the body would not be signed at all.
          'x-amz-content-sha256': body ? createHash('sha256').update(body).digest('hex') : emptyHash,
          ...(body && { 'content-type': 'application/pdf' }),
        },
      })
    } catch (error) {
      throw toStorageError(error)
    }
  }
  const requireOk = async (response: Response, action: string) => {
    if (response.ok) return response
    await response.body?.cancel()
    throw toStorageError(new Error(`S3 responded ${response.status} to ${action}`))
  }
  return {
    put: async (key, bytes) => {
      const response = await requireOk(await send('PUT', `${base}/${key}`, new Uint8Array(bytes)), 'PUT')
      await response.body?.cancel()
    },
    get: async key => {
      const response = await send('GET', `${base}/${key}`)
      if (response.status === 404) {
        await response.body?.cancel()
        return
      }
      const { body } = await requireOk(response, 'GET')
      return body ? Readable.from(body) : Readable.from([])
    },
    delete: async key => {
      const response = await send('DELETE', `${base}/${key}`)
      if (response.status !== 404) await requireOk(response, 'DELETE')
      await response.body?.cancel()
    },
    list: async function* () {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'start-after': after }) })
        const text = await (await requireOk(await send('GET', `${base}?${query}`), 'GET (list)')).text()
        const objects = parseListing(text)
        yield objects
        const last = objects.at(-1)
        if (!last || !text.includes('<IsTruncated>true</IsTruncated>')) return
        after = last.key
      }
    },
  }
}

/** Keys are hexadecimal, so the listing has no escaped characters in them. */
const parseListing = (xml: string): StoredObject[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content = '']) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(content)?.[1]
    const changed = /<LastModified>([^<]+)<\/LastModified>/.exec(content)?.[1]
    return key && changed ? [{ key, changedAt: new Date(changed) }] : []
  })
