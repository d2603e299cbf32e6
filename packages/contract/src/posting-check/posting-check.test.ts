import { describe, expect, test } from 'vitest'
import { checkText } from './check-text.ts'
import { checkPosting, checkPostingFields, isHeld } from './posting-check.ts'

const rulesOf = (text: string) => checkText(text).map(({ rule }) => rule)

describe('the check of a text', () => {
  test.each([
    ['fee', 'Kindly pay the registration fee of Rs 499 before Friday.'],
    ['cheque', 'We will mail you a check. Deposit it in your bank and forward the rest.'],
    ['gift_card', 'Please send money by gift card https://pay.example/1'],
    ['crypto', 'You deposit 100 USDT to unlock the tasks.'],
    ['identity', 'Send us a photo of your passport to apply.'],
    ['bank', 'Reply with your card number and the CVV.'],
    ['money_transfer', 'Our clients pay into your account, you forward the money and keep 5%.'],
    ['parcels', 'Packages arrive at your flat. Put our labels on and take them to the post office.'],
    ['recruiting', 'Buy the starter pack for 99 and earn on every friend who does the same.'],
    ['cheque', 'A bank draft reaches you on Monday; lodge it, keep 200 and hand the rest to our decorator.'],
  ])('holds a text that asks for: %s', (rule, text) => {
    expect(rulesOf(text)).toEqual([rule])
  })

  test.each([
    'We never charge fees.',
    "We won't ask you to pay a deposit, and nobody will request your bank details.",
    'No registration fee, no training cost.',
    'We pay your travel and visa fees.',
    'Stipend: $1,200 a month. Pay is £12 an hour.',
    'You will work on deposits, cheques and card payments for our customers.',
    'Our exchange stores Bitcoin and USDT of two million people.',
    'Please bring a passport on your first day, our desk checks it in person.',
    'You pack parcels in our warehouse and put labels on them.',
    'You explain online banking to our customers and open accounts with them.',
    'The stipend is 1,450 a month and is transferred on the 28th.',
  ])('says nothing about: %s', text => {
    expect(checkText(text)).toEqual([])
  })

  test('hears a fee behind a denial', () => {
    expect(
      rulesOf('There is no application fee, only a refundable security deposit of $80 to be paid in advance.'),
    ).toEqual(['fee'])
  })

  test('warns of contact outside of Fledge and of free-mail senders, and holds nothing for that', () => {
    const findings = checkText('Contact our HR on WhatsApp, or write to hr.desk@gmail.com')
    expect(findings).toEqual([
      { level: 'warn', rule: 'contact', quote: 'Contact our HR on WhatsApp, or write to hr.desk@gmail.com' },
      { level: 'warn', rule: 'free_mail', quote: 'hr.desk@gmail.com' },
    ])
    expect(isHeld(findings)).toBe(false)
    expect(checkText('You plan our campaigns for WhatsApp and write to hr@acme.com')).toEqual([])
  })

  test('quotes the words as they were written, also behind curly quotation marks', () => {
    const [finding] = checkText('Hello! You’ll pay a joining fee of €20 first. Bye.')
    expect(finding?.quote).toBe('You’ll pay a joining fee of €20 first.')
  })

  test('stays fast for the longest and most repetitive texts', () => {
    const texts = ['you pay your ', 'visa fee 5 ', 'not ask ', '1', 'a@', '! a', 'send gift card to your account '].map(
      part => part.repeat(20_000 / part.length),
    )
    for (const text of texts) checkText(text)
    for (const text of texts) {
      const start = Date.now()
      checkText(text)
      // Ten times what it takes on a free machine. A pattern that backtracks would take minutes.
      expect(Date.now() - start).toBeLessThan(1000)
    }
  })
})

describe('the check of a posting', () => {
  test('names the field of each finding, and counts a rule once for the whole posting', () => {
    const texts = { title: 'Typist', description: 'You pay a fee of $5.', requirements: 'You pay a fee of $9.' }
    expect(checkPostingFields(texts).map(({ field }) => field)).toEqual(['description', 'requirements'])
    expect(checkPosting(texts)).toEqual([{ level: 'hold', rule: 'fee', quote: 'You pay a fee of $5.' }])
  })

  test('needs no text', () => {
    expect(checkPosting({ title: null })).toEqual([])
  })
})
