import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u200b\u200b',
  '\u001b[31mred',
  'a\r\nbcc: x@example.com',
  "' or 1=1 --",
  '%_\\',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  'javascript:alert(1)',
  'https://exa mple.com',
  '//evil.example',
  '../../etc/passwd',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+292277-01-01T00:00:00Z',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(20),
  'ﬁİßΣς',
  'a'.repeat(201),
  'é'.repeat(5001),
  '(a+)+$',
  '&|!():*',
  "' & ''",
]

const numbers = [0, -0, -1, 1.5, 5, 6, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE]

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
)

/** Any JSON value that a field does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { length: 1 }, { toString: 1 }, { id: {} }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Request bodies that JSON.stringify would never write. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    ' ',
    'null',
    '[]',
    '"text"',
    '{',
    '{"a":1,}',
    '{"__proto__":{"role":"company"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"full_name":"a","full_name":"b"}',
    '{"rating":1e999}',
    '{"text":"\\u0000"}',
    '{"text":"\\ud800"}',
    '\ufeff{}',
    `{"a":${nested(5000)}}`,
    nested(100_000),
    `{"text":"${'x'.repeat(300_000)}"}`,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
    '%PDF-1.4\n%%EOF',
  ),
  hostileText,
  fc.json({ maxDepth: 5 }),
)

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'Application/JSON',
  'application/jsonx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'application/pdf',
  ';',
]

/** Encoded by hand, because `encodeURIComponent` rejects lone surrogates. */
export const hostilePart = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%ZZ',
    '%',
    '..%2f..',
    '.',
    '%2e%2e',
    '%f0%9f%92%a9',
    'x'.repeat(120),
    '__proto__',
    '-1',
    '%20',
    'null',
  ),
  fc.string({ maxLength: 10 }).map(text => encodeURIComponent(text.toWellFormed())),
)

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom<Record<string, string>>(
    { authorization: 'Bearer' },
    { authorization: 'Bearer  x' },
    { authorization: 'Basic YTpi' },
    { authorization: `Bearer ${'x'.repeat(600)}` },
    { authorization: 'Bearer %E0%A4%A' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'x'.repeat(201) },
    { 'idempotency-key': 'same' },
    { 'last-event-id': '99999999999999999999' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { cookie: 'fledge.challenge=x; fledge.handoff=%00; fledge.state=' },
    { 'content-length': '0' },
    { 'accept-encoding': 'br;q=0, *;q=0' },
    { accept: '\u00ff' },
    { 'user-agent': 'x'.repeat(2000) },
    { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
    { 'content-encoding': 'gzip' },
    { 'if-none-match': '*', range: 'bytes=0-0' },
  ),
)
