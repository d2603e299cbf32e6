import { expect, test } from 'vitest'
import {
  optionalLine,
  required,
  requiredLine,
  requiredName,
  requiredText,
  requiredTitle,
  skillList,
  text,
} from './fields.ts'

const errorOf = (value: string, schema = requiredLine()) => schema.safeParse(value).error?.issues[0]?.message

test.for(['\u200b', '\u2800\u2800', '\u3164', '\u00ad', '\u200d\ufe0f', '\u2060 \u180e', '\u202e', '\u{e0020}'])(
  'A line or text of invisible characters counts as empty: %j',
  value => {
    expect(errorOf(value)).toBe(required)
    expect(requiredText(10).safeParse(value).error?.issues[0]?.message).toBe(required)
    expect(optionalLine().parse(value)).toBeNull()
    expect(skillList().parse([value, 'SQL'])).toEqual(['SQL'])
  },
)

test.for(['Ada\u202egnp.exe', 'Ada\u2066', '\u001b[31mAda', 'Ada\u0007', 'A\u009b31m', 'A\u007f'])(
  'A line with a hidden character is rejected: %j',
  value => expect(errorOf(value)).toBe('This contains hidden characters. Please type it instead of pasting it'),
)

test.for(['Ada\nLovelace', 'Ada\u2028Lovelace'])('A line has no line break: %j', value => {
  expect(errorOf(value)).toBe('Please keep this on one line')
})

test.for(['👩‍🚀 Ada', '❤️', 'میر‌حسین', 'عبد الله', 'שלום', 'José Núñez', 'नमस्ते', '李小龙', "O'Neil-Smith"])(
  'A name in any script is accepted as it is: %s',
  name => expect(requiredLine().parse(name)).toBe(name),
)

test('A tab in a line becomes a space, because nobody could see the difference', () => {
  expect(requiredLine().parse('Ada\tLovelace\t')).toBe('Ada Lovelace')
})

test('A text keeps line breaks and tabs and loses control characters', () => {
  expect(text(100).parse('One\n\ttwo\u0007\u001b[31m\fthree')).toBe('One\n\ttwo[31m\nthree')
})

test.for([
  'Your parcel is held. Pay at https://pay.example',
  'HTTP://pay.example',
  'Pay at www.pay.example',
  'Pay at pay.example/now',
  'Pay at pay.example:8443',
  'Your parcel is waiting at parcels.com today',
  'Pay at https\uff1a\uff0f\uff0fpay.example',
])('A name with a link is rejected: %s', name => {
  expect(errorOf(name, requiredName())).toContain('Please leave links out')
})

test.for([
  'Booking.com',
  'Amazon.com Services LLC',
  'J.R.R. Tolkien',
  'Dr.Müller',
  'St.Gallen',
  'A/B Testing',
  'Node.js Lab: 2',
  'M.Sc. 10:30',
])('A name with dots, slashes or a short domain is accepted: %s', name => expect(requiredName().parse(name)).toBe(name))

test('A title may name a domain, and contains no link', () => {
  expect(requiredTitle().parse('Frontend Intern at Booking.com in Amsterdam')).toContain('Booking.com')
  expect(errorOf('Apply at https://jobs.example', requiredTitle())).toContain('Please leave links out')
})
