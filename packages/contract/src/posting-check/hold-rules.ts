import type { FindingRule } from './finding.ts'
import {
  accountData,
  amount,
  anyFee,
  bankSecret,
  candidate,
  coin,
  giftCard,
  give,
  idDocument,
  idNumber,
  ownFee,
} from './words.ts'

export type HoldRule = {
  rule: FindingRule
  /** The words of each pattern occur in this order. A denial before the end of a match excuses it. */
  patterns: RegExp[]
  /** Whether the patterns may match across two sentences. */
  pairs?: true
  /** Words beside the match that make it harmless. */
  excuse?: RegExp
}

const pattern = (source: string) => new RegExp(source, 'i')

/** "please", "kindly", "then", or the beginning of a sentence, before an imperative. */
const imperative = '(?:^\\s*|\\b(?:please|kindly|and|then|now|just|to|also|first|must|shall)\\s|[,:;)!]\\s?)'
const payVerb =
  '(?:pay|pays|paying|paid|send|sends|transfer|transfers|remit|wire|deposit|cover|covers|put down|make|makes|proceed with|subscribe|contribute|settle)'
const buyVerb = '(?:buy|buying|purchase|purchasing|order|get|gets|grab|pick up|obtain|acquire)'

const fee: HoldRule = {
  rule: 'fee',
  excuse:
    /\b(?:customers?|clients?|guests|members|visitors|our users|patients) (?:pay|who pay)\b|\bwhat our customers pay\b/i,
  patterns: [
    pattern(
      `\\b${candidate}\\b[^.]{0,60}\\b${payVerb}\\b[^.]{0,60}(?:${amount}|${ownFee}|\\b(?:fee|in advance|up ?front)\\b)`,
    ),
    pattern(
      `\\b${candidate}\\b[^.]{0,50}\\b${buyVerb}\\b[^.]{0,70}(?:${amount}|\\bfrom us\\b|our (?:portal|supplier|vendor|shop)|pay for)`,
    ),
    pattern(
      `${imperative}(?:pay|send|remit|transfer|wire|deposit|make|proceed with)\\b(?!\\s*(?::|is\\b|of\\b|range|rate|from\\b|between|starts))[^.]{0,40}(?:${amount}|${ownFee}|\\b(?:the|a) (?:fees?|deposit|payment))`,
    ),
    pattern(`${imperative}pay (?:it |this )?(?:via|through|by|with|using)\\b`),
    pattern(
      `${ownFee}[^.]{0,60}(?:applicable|payable|\\brequired|compulsory|mandatory|\\bdue\\b|\\bneeded|collected|to be paid|has to be|have to be|must be|needs to be|prior to|before)`,
    ),
    pattern(`${ownFee}[^.\\d]{0,12}${amount}`),
    pattern(`\\bsubscribe\\b[^.]{0,40}[$€£₹]\\s?\\d`),
    pattern(
      `\\b(?:ask|asks|charge|charges|require|requires|requiring|collect|collects|request|requests)\\b[^.]{0,30}\\b(?:${candidate}|for|a|the|from)\\b[^.]{0,40}(?:${amount}|${ownFee}|\\bdeposit\\b)`,
    ),
    pattern(`(?:training|certificate|course|registration|joining|enrol(?:l)?ment) (?:fees?|charges?)[^.]{0,40}refund`),
    pattern(
      `\\b(?:costs?|charge|fee|payment)\\b[^.]{0,30}${amount}[^.]{0,60}\\b(?:payable|must|has to|have to|due|to be (?:paid|sent))`,
    ),
  ],
}

const feeAcrossSentences: HoldRule = {
  rule: 'fee',
  pairs: true,
  patterns: [
    pattern(
      `(?:${ownFee}|\\bcosts?\\b)[^]{0,60}${amount}[^]{0,80}\\b(?:please|kindly|must|have to)\\b[^.]{0,30}\\b(?:pay|send|transfer|wire|remit)\\b`,
    ),
    pattern(
      `\\b(?:certificat|visa|permit|papers|documents?|embassy|consulate)[^]{0,80}${amount}[^]{0,80}\\b(?:send|pay|transfer|wire|remit) it\\b`,
    ),
  ],
}

const chequeWord =
  "(?:cheques?|(?:cashier'?s?|certified|company|e-?|a|the|start-?up|bank|this|every) ?checks?|money orders?)"
const cashVerb = '(?:deposit|depositing|cash|bank it|bank the|print|clears?|cleared)'

const cheque: HoldRule = {
  rule: 'cheque',
  pairs: true,
  patterns: [
    pattern(
      `(?:send|sent|mail(?:ed)?|post|issue|e-?mail(?:ed)?|deliver(?:ed)?|receive|attached|arrive|with you|to you|your)\\b[^]{0,40}${chequeWord}[^]{0,120}\\b(?:${cashVerb}|bank it|keep|forward|purchase|buy)\\b`,
    ),
    pattern(
      `${chequeWord}[^]{0,60}\\b(?:attached|to you|with you|your address|delivered|arrive)[^]{0,80}\\b(?:${cashVerb}|keep)\\b`,
    ),
    pattern(
      `${imperative}${cashVerb} (?:it|them|the|this|every|all)\\b[^]{0,40}${chequeWord}?[^]{0,60}(?:your own|your (?:bank|account|phone)|mobile|picture|slip|text me)`,
    ),
    pattern(`${chequeWord}[^]{0,60}\\bclears?\\b[^]{0,60}\\b(?:send|forward|transfer|keep)\\b`),
  ],
}

const giftCardRule: HoldRule = {
  rule: 'gift_card',
  pairs: true,
  patterns: [
    pattern(
      `(?:\\byou\\b[^.]{0,40}|${imperative}|need to |tester )(?:${buyVerb}|have to get)\\b[^.]{0,60}${giftCard}[^]{0,120}(?:codes?|numbers?|pins?|photos?|pictures?|receipt|scratch|reimburs|pay you back|send|share|text)`,
    ),
    pattern(`\\b(?:pay|paid|payment|money|fee)\\b[^.]{0,50}\\b(?:by|with|in|via|through|of)\\b[^.]{0,20}${giftCard}`),
    pattern(
      `\\b(?:buy|purchase|get|grab)\\b[^.]{0,40}${giftCard}[^]{0,60}\\b(?:reply|send|text|share|mail)\\b[^]{0,40}\\b(?:photos?|pictures?|codes?)`,
    ),
    pattern(`first task[^]{0,40}\\bbuying\\b[^]{0,80}${giftCard}`),
    pattern(
      `${giftCard}[^]{0,80}\\b(?:scratch|send|text|share|e-?mail|forward)\\b[^]{0,50}\\b(?:codes?|numbers?|pins?)\\b`,
    ),
    pattern(
      `\\b(?:codes?|pins?|voucher numbers?)\\b[^]{0,40}\\b(?:to me|with me|to us|to our|with the)\\b[^]{0,80}${giftCard}`,
    ),
  ],
}

const moveCoins = '(?:deposit|top up|recharge|invest|transfer|send|put in|buy|purchase|convert|load|pay)'

const crypto: HoldRule = {
  rule: 'crypto',
  patterns: [
    pattern(`(?:\\byour?\\b[^.]{0,60}|${imperative}|needs? to |have to |must )\\b${moveCoins}\\b[^.]{0,60}(?:${coin})`),
    pattern(
      `(?:${amount})[^.]{0,12}(?:in |of )?(?:${coin})?[^.]{0,30}\\b(?:is|are) (?:required|needed|necessary)\\b[^.]{0,60}(?:${coin}|trading|working|account|address)?`,
    ),
    pattern(`(?:starting|minimum|initial) (?:balance|deposit)[^.]{0,30}(?:${coin})`),
    pattern('\\b(?:seed|recovery) phrase\\b'),
    pattern(`\\btop up\\b[^.]{0,30}\\b(?:account|balance)\\b[^.]{0,40}(?:${coin}|unlock|tasks)`),
    pattern(`\\bconvert\\b[^.]{0,30}(?:${coin})[^.]{0,40}\\bsend\\b`),
  ],
}

const inPerson =
  /\b(?:in person|first day|at the desk|in our office|after (?:you have )?(?:signing|accept|the contract|the offer)|with the contract|customers?'?s?|guests?|clients?|their employees|travellers)\b/i

const identity: HoldRule = {
  rule: 'identity',
  excuse: inPerson,
  patterns: [
    pattern(
      `\\b(?:${give}|need|needs)\\b[^.]{0,70}${idDocument}[^.]{0,60}\\b(?:to|by|on|via|in|with|below|for|cop(?:y|ies)|scan|photos?|front|both|selfie|here|now|today)\\b`,
    ),
    pattern(`\\b${give}\\b[^.]{0,80}\\b(?:your|a|the|clear|both)\\b[^.]{0,40}${idDocument}`),
    pattern(
      `\\b(?:scan|photo|picture|cop(?:y|ies)|selfie)\\b[^.]{0,20}\\b(?:of|with)?\\s?(?:your|holding)\\b[^.]{0,20}${idDocument}`,
    ),
    pattern(`\\b(?:${give}|need|have)\\b[^.]{0,90}${idNumber}`),
    pattern(`\\bwith your own (?:passport|id)\\b`),
    pattern(`\\b${give}\\b[^.]{0,40}\\bdate of birth\\b`),
  ],
}

const bank: HoldRule = {
  rule: 'bank',
  excuse: inPerson,
  patterns: [
    pattern(
      `(?:${imperative}|\\b(?:you|your|we|candidates?|applicants?|starters?|it|is|supervisor)\\b[^.]{0,50})\\b(?:${give}|need|needs)\\b[^.]{0,80}${bankSecret}`,
    ),
    pattern(`\\bwhat is your\\b[^.]{0,30}(?:${bankSecret}|${accountData})`),
    pattern(
      `(?:${imperative}|\\byou\\b[^.]{0,30}|application )(?:send|share|e-?mail|text|reply with|forward|give|provide|dm|whatsapp)\\b[^.]{0,60}${accountData}`,
    ),
    pattern(
      `(?:code|otp|pin)\\b[^.]{0,60}\\b(?:from your bank|your bank sends|by sms|via sms)\\b[^.]{0,80}\\b(?:send|forward|tell|share|give|to (?:me|us))\\b`,
    ),
    pattern(`\\b(?:send|give|tell|text|e-?mail) (?:us|me)\\b[^.]{0,60}(?:${accountData}|${bankSecret})`),
    pattern('\\bget a code from your bank\\b'),
    pattern(`\\b(?:your|own) bank (?:login|access)\\b`),
    pattern(`\\bsend\\b[^.]{0,40}\\b(?:photo|picture)\\b[^.]{0,20}\\bof your (?:bank|debit|credit) card\\b`),
  ],
}

const ownAccount =
  '(?:(?<!\\bour )(?:\\byour|\\byour own|\\bpersonal|\\bown) (?:personal |own |private )?(?:bank )?(?:account|card|paypal|venmo|revolut|cash app|zelle)|\\bon your card\\b|paypal or revolut)'
const passOn =
  '(?:forward|pass (?:it|them|on)|passing|send (?:it|them|on|the)|transfer (?:it|the|them)|wire (?:it|them)|remit|withdraw the|send on|commission|you (?:get|keep)|keep (?:\\d|your|fifty|ten|five)|\\d ?%)'

const moneyTransfer: HoldRule = {
  rule: 'money_transfer',
  pairs: true,
  patterns: [
    pattern(
      `\\b(?:funds?|money|payments?|donations?|client|someone|pays?|paid|transfer|receive|accept|collect)\\b[^]{0,60}\\b(?:into|to|in|on|using|through)\\b[^]{0,12}${ownAccount}[^]{0,120}\\b${passOn}`,
    ),
    pattern(`\\buse your\\b[^.]{0,30}\\baccount\\b[^]{0,80}\\b(?:receive|${passOn}|transfer money)`),
    pattern(`\\b(?:paypal|revolut|venmo|wise)\\b[^]{0,60}\\b(?:receive money|send it on|pass it on)`),
    pattern(`\\bopen (?:a|an)\\b[^.]{0,20}\\baccounts? in your name\\b`),
    pattern(`\\b(?:accounts?|venmo|paypal)\\b[^]{0,20}\\b(?:you )?(?:send|pass) it on\\b`),
  ],
}

export const holdRules: HoldRule[] = [
  moneyTransfer,
  cheque,
  giftCardRule,
  crypto,
  bank,
  identity,
  fee,
  feeAcrossSentences,
]

/** Words without which no rule of `holdRules` matches: most texts need no further look. */
export const mentionsMoney = pattern(
  `${anyFee}|${giftCard}|${chequeWord}|${coin}|seed phrase|${idDocument}|${idNumber}|date of birth|${bankSecret}|${accountData}|\\baccount|paypal|venmo|revolut|\\bpay|\\bcosts?\\b|charge|purchase|${amount}`,
)
