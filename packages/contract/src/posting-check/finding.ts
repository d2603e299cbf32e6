import { z } from 'zod'

/** `hold`: the posting stays a draft until the words are changed. `warn`: a fact to look at; it stops nothing. */
export const findingLevels = ['hold', 'warn'] as const
export type FindingLevel = (typeof findingLevels)[number]

export const findingRules = [
  'fee',
  'cheque',
  'gift_card',
  'crypto',
  'identity',
  'bank',
  'money_transfer',
  'parcels',
  'recruiting',
  'contact',
  'free_mail',
  'pay',
  'copy',
] as const
export type FindingRule = (typeof findingRules)[number]

export const finding = z.object({
  level: z.enum(findingLevels),
  rule: z
    .enum(findingRules)
    .describe(
      'What the words ask for: a fee, cashing a cheque, gift cards, crypto, identity documents, bank data, passing on money or parcels, paying to recruit others. Or what is unusual: contact outside of Fledge, a free-mail sender, the pay, a copied text',
    ),
  quote: z.string().describe('The words, or the fact, that the finding is about'),
})
export type Finding = z.infer<typeof finding>
