import type { FindingRule } from './finding.ts'
import { amount, coin, giftCard, ownFee } from './words.ts'

/** Words of one idea, in whatever order and wording a text has them. */
export type ConceptRule = {
  rule: FindingRule
  /** All must match within one sentence or two consecutive ones. */
  all: RegExp[]
  /** The rule does not apply when the sentences also match this, for instance a denial. */
  excuse?: RegExp
}

const words = (source: string) => new RegExp(`\\b(?:${source})`, 'i')

const parcel = 'parcels?|packages?|boxes|deliveries|shipments?|goods|phones|cameras|electronics'
const ownHome =
  'your (?:own )?(?:home|house|flat|apartment|address|door|place|spare room|garage)\\b|at home\\b|in your (?:own )?name|to you\\b|you (?:would |will )?receive'
const passOnParcel =
  're-?ship|re-?pack|re-?label|re-?sen[dt]|(?:new|other|our|my|the|different) labels?|labels? (?:that|which)|forward (?:them|it|the)\\b|send (?:them|it) (?:on|out|abroad)|(?:post|ship|bring|take) (?:them|it)\\b|post office|remove (?:the )?(?:invoice|label)'

const ownMoneyPlace =
  'your (?:own |personal |private )?(?:bank )?(?:account|paypal|revolut|venmo|card)\\b|(?:in|on|to)(?:to)? yours\\b|accounts? in your name|account at (?:one|two|three)|(?:no|without an?) (?:account|branch|bank)\\b|on our behalf'
const moneyComes =
  'receiv|accept|arriv|comes? in|pays?\\b|paid|payments?|deposits?|transfers?|money|funds|sums?\\b|use your'
const moneyLeaves =
  'forward|pass (?:it|them) on|send (?:it|them) (?:on|out)|(?:wire|zelle|remit|withdraw|hand|move)\\b|to the supplier|bring (?:it|them|the)|give (?:it|them) to|keep(?:ing)? \\d|take \\d+ ?(?:%|percent)|your commission'

const cheque = "che(?:que|ck)s?\\b|bank(?:er'?s)? drafts?|money orders?"
const cashing = 'cash (?:it|them|the)|cashing|deposit|lodge|bank it|(?:put|pay) it in'
const partOn =
  'keep (?:\\d|your)|take out|forward|hand (?:it|the|over)|(?:send|zelle|wire|transfer|bring) (?:it|the|on)|pay the|remain|(?:the|what is) (?:rest|left)\\b|balance|vendor|supplier|clears?\\b'

const acquire = 'buy|purchas|get(?:ting)?\\b|pick(?:ing)? up|grab|order'
const revealed = 'codes?\\b|pins?\\b|digits|numbers?\\b|scratch|photos?\\b|pictures?\\b|snap\\b'

const coinPlace = `${coin}|wallet|crypto`
const ownStake = `your (?:own )?(?:wallet|account|balance|money)\\b|\\d[\\d.,]* ?(?:btc|eth|usdt|usdc|bitcoins?|tether)\\b|your (?:bitcoins?|coins)|(?:this|the following|my) (?:wallet|address|exchange)|this wallet|our wallet|stake a deposit`
const stakes =
  'top(?:ping)? (?:it )?up|fund (?:your|the|an|it)|fund it|deposit|stake|invest|put in|send \\d|first (?:send|transfer)|add \\d|unlock|needs? \\d|with at least|load|charge|recharge|buy|purchase'

const bankKey =
  '(?:online|internet|mobile|e-?) ?banking|bank(?:ing)? (?:login|password|access)|cvv|three digits|(?:six|6)[ -]digits?|code from your bank|pin (?:of|for|code)|access codes?|card number'
const handOver =
  "give|share|tell|forward|send|fill in|write|enter|hand (?:it|the|over|us)|link\\b|connect|what(?:'s| is)|asks? for it|read (?:me|us)"
const toUs =
  "what(?:'s| is) the (?:pin|password|code|login)|your (?:online|bank|internet|mobile|card|debit|credit|login|user|password)|(?:to|with) (?:me|us)\\b|(?:tell|send|give|text|read|forward) (?:me|us|them to)|our (?:office|accountant|system|form|team|supervisor|recruiter)|application form|the form\\b|register you"

const sum = amount
const costs =
  'fees?\\b|costs?\\b|charges?\\b|contributions?\\b|deposits?\\b|dut(?:y|ies)\\b|tuition|price|settle|pay(?:s|able|ing|ment)?\\b|paid|transfer|send\\b|clear\\b|cover|collect|takes?\\b|wants?\\b|buy\\b|bought|purchase|financ|obtain|vouchers?\\b|insurance|amount\\b|expenses?\\b|invoice|bill\\b|remit|wire\\b|handling|reservation|subscri'
const isOnApplicant =
  'before\\b|by (?:tonight|tomorrow|noon|today)|in advance|up ?front|non-?refundable|to (?:start|begin|join|apply|proceed|get|receive|issue|release)\\b|your (?:contract|offer|certificate|badge|id|kit|file|profile|application|place)\\b|(?:only )?wait(?:ing)? for|until\\b|only after|as soon as|once\\b|unless|without (?:it|that|them)|one-?time|first\\b|from (?:you|every|each|all)\\b|you (?:pay|send|transfer|settle|cover|buy|obtain|clear)\\b|(?:every|each|new|all|selected|shortlisted) (?:new )?(?:interns?|trainees?|colleagues?|candidates?|people|staff|hires?)\\b|comes? back|repaid|refund|credited|returns?\\b|deducted|add (?:it|this) to your|first (?:payslip|salary|pay)\\b|payment link|screenshot|mandatory|must\\b|to (?:lock|reserve|confirm|secure|activate|unlock|print|hold)\\b|guaranteed|(?:your|a) (?:seat|slot)|seats? (?:go|goes)|today pls'
const handsOver = 'pay(?:ing|ment)?\\b|send(?:ing)?\\b|transfer|settle|clear\\b|wire|arrange|made the|did you|have you'
const isUrgent =
  'tonight|today|tomorrow|by noon|at noon|at once|asap|immediately|next (?:person|candidate)|(?:your|the|a) (?:seat|slot|place|offer)\\b|still (?:open|missing|waiting)|(?:we |i )?(?:still )?wait'
const isPay =
  /\b(?:stipend|wages?|salary (?:is|of)|we (?:also |will |'ll )?(?:pay|cover|give|offer|lend)|(?:school|institute|company|employer|firm|university|studio|hospital|bank) (?:also )?(?:pays|covers|refunds)|paid (?:for )?by (?:us|the)|on us|free(?: of)?|you (?:get|earn|receive|are paid) (?!it\b|them\b|your\b|the (?:money|amount|sum))|budget|bonus|per (?:hour|day|week|month)|an? (?:hour|day|week|month|year)|monthly|nothing|customers?|clients?|guests|donors|members|visitors|patients|tenants|users|scholarship|prize|canteen|lunch|participants pay)\b/i

const stock =
  'pays? for|joining fee|membership|starter (?:box|kit|pack)|(?:own|welcome|first) package|stock of|invest \\d|registration of|partner price|(?:buy|buys|pays? for|get) (?:the|your|a|their) (?:\\w+ )?(?:box|kit|pack(?:age)?|stock)\\b'
const recruits =
  'sign(?:s|ing)? up (?:\\d+|two|three|five|friends|others)|downline|referral (?:bonus|fee) for (?:each|every)|recruits?\\b.{0,30}\\brecruits?\\b|recruit (?:three|two|five|others|friends|people|\\d)|(?:win|bring(?:s|ing)?|invite) (?:in )?(?:\\d+|two|three|five|friends)|everyone who joins|every friend|each (?:person|friend|of them)|(?:people|members|those|levels) (?:under|below) you|below (?:you|her|him)|your (?:line|downline)|members under|who joins?\\b|who recruit'

/** Rules by ideas instead of phrases: fresh texts rarely repeat the phrases of known ones. */
export const conceptRules: ConceptRule[] = [
  {
    rule: 'parcels',
    all: [words(parcel), words(ownHome), words(passOnParcel)],
    excuse: /\b(?:samples|our warehouse|our shop floor)\b/i,
  },
  {
    rule: 'money_transfer',
    all: [words(ownMoneyPlace), words(moneyComes), words(moneyLeaves)],
    excuse: /\b(?:receipts|salary account)\b/i,
  },
  {
    rule: 'cheque',
    all: [words(cheque), words(cashing), words(partOn)],
    excuse: /\b(?:customers?|members|ledger|tenants|check[- ]?ups?|check (?:in|whether|that|if))\b/i,
  },
  {
    rule: 'gift_card',
    all: [words(giftCard), words(acquire), words(revealed)],
    excuse: /\b(?:customers? (?:buy|get|redeem|use)|sell|sold|redeem|scams?)\b/i,
  },
  { rule: 'crypto', all: [words(coinPlace), words(stakes), words(ownStake)] },
  { rule: 'bank', all: [words(bankKey), words(handOver), words(toUs)] },
  { rule: 'recruiting', all: [words(stock), words(recruits)] },
  { rule: 'fee', all: [new RegExp(ownFee, 'i'), words(handsOver), words(isUrgent)], excuse: isPay },
  { rule: 'fee', all: [new RegExp(sum, 'i'), words(costs), words(isOnApplicant)], excuse: isPay },
]

/** Words without which no concept rule matches. */
export const mentionsConcept = words(`${parcel}|${ownMoneyPlace}|${cheque}|wallet|${bankKey}|${recruits}`)
