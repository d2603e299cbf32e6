import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

const scheme =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** Percent-encoding as AWS defines it: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

export type Keys = { accessKey: string; secretKey: string; region: string }

/**
 * Why the signature (AWS Signature Version 4) of a request is wrong; null when it is right. Written from AWS's description
 * and independent of the library under test, because the S3 server of the tests accepts any signature.
 */
export const findSignatureError = (
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { accessKey, secretKey, region }: Keys,
) => {
  const [, key, day = '', place, names = '', signature] = scheme.exec(headers.authorization ?? '') ?? []
  if (key !== accessKey) return 'no authorization header, or another access key'
  if (place !== region) return `the region ${place}`
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day) || Math.abs(Date.now() - parseTime(time)) > 5 * 60_000) return `the time ${time}`
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'another body than the signed one'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name)))
    return `only ${names} signed`
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    method,
    pathname
      .split('/')
      .map(part => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...signed.map(name => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const secret = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  const expected = hmac(secret, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return expected === signature ? null : 'another signature'
}

const parseTime = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'))
