import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutbound, type OutboundError } from './outbound.ts'
import { isPublicAddress } from './public-addresses.ts'

const close: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of close.splice(0)) await stop()
})

const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close.push(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

const send = (url: string, options: Partial<Parameters<typeof createOutbound>[0]> = {}) =>
  createOutbound({ allowsPrivate: false, ...options }).send({ url, method: 'POST', headers: {}, body: '{}' })
const faultOf = (url: string, options?: Parameters<typeof send>[1]) =>
  send(url, options).then(
    () => 'sent',
    (error: OutboundError) => error.fault,
  )

const spellings = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://127.0.0.1./',
  'https://127.255.255.254/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://192.0.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:a00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://metadata.google.internal/',
  'https://①②⑦.⓪.⓪.①/',
]

test.each(spellings)('A request to %s is not sent, because the address is not public', async url => {
  const resolve = async () => expect.fail('The host was resolved')
  expect(await faultOf(url, { resolve: /\[|\d/.test(url) ? undefined : resolve })).toBe('private')
})

test.each([
  ['http://example.com/', 'http'],
  ['ftp://example.com/', 'url'],
  ['file:///etc/passwd', 'url'],
  ['https://user:secret@example.com/', 'url'],
  ['example.com', 'url'],
] as const)('A request to %s is not sent: %s', async (url, fault) => {
  expect(await faultOf(url)).toBe(fault)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  '100.100.100.200',
  '3fff::1',
  '100::1',
  'nonsense',
])('The address %s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111'])('The address %s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test('A host is rejected when one of its addresses is private', async () => {
  const resolve = async () => ['93.184.215.14', '10.0.0.1']
  expect(await faultOf('https://hooks.example/', { resolve })).toBe('private')
  expect(await faultOf('https://hooks.example/', { resolve: async () => [] })).toBe('host')
})

test('The request goes to the address of the first resolution, although the name would resolve elsewhere later', async () => {
  let requests = 0
  const port = await listen((request, response) => {
    requests++
    response.setHeader('x-host', request.headers.host ?? '').end('done')
  })
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let resolutions = 0
  const resolve = async () => answers[resolutions++] ?? []
  const response = await send(`http://rebinding.example:${port}/`, { allowsPrivate: true, resolve })
  expect(response).toMatchObject({ status: 200, body: 'done', headers: { 'x-host': `rebinding.example:${port}` } })
  expect([requests, resolutions]).toEqual([1, 1])
})

test('A redirect is a response like any other, and nothing follows it', async () => {
  let followed = false
  const port = await listen(({ url }, response) => {
    followed ||= url === '/next'
    response.writeHead(302, { location: '/next' }).end()
  })
  expect(await send(`http://127.0.0.1:${port}/`, { allowsPrivate: true })).toMatchObject({ status: 302 })
  expect(followed).toBe(false)
})

test('A response that does not end is cut after 16 KB', async () => {
  const port = await listen((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(8192)), 1)
    response.on('close', () => clearInterval(timer))
  })
  const { body } = await send(`http://127.0.0.1:${port}/`, { allowsPrivate: true })
  expect(body).toHaveLength(16 * 1024)
})

test('A receiver that is silent, or sends one byte at a time, ends with a timeout', async () => {
  const silent = await listen(() => {})
  const slow = await listen((_request, response) => {
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  })
  for (const port of [silent, slow])
    expect(await faultOf(`http://127.0.0.1:${port}/`, { allowsPrivate: true, timeout: 300 })).toBe('timeout')
  const never = () => new Promise<string[]>(() => {})
  expect(await faultOf('https://hooks.example/', { resolve: never, timeout: 100 })).toBe('timeout')
})

test('A receiver that refuses the connection is named as such', async () => {
  expect(await faultOf('http://127.0.0.1:1/', { allowsPrivate: true })).toBe('connection')
})
