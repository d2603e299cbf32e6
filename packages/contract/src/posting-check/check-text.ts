import { type Clause, pairsOf, splitClauses } from './clauses.ts'
import { type ConceptRule, conceptRules, mentionsConcept } from './concept-rules.ts'
import { isDenied, isPaidByCompany } from './denial.ts'
import type { Finding, FindingRule } from './finding.ts'
import { type HoldRule, holdRules, mentionsMoney } from './hold-rules.ts'
import { freeMailDomains, messenger } from './words.ts'

const longestQuote = 200

/** The findings in one text, at most one for each rule, in the order of the rules. */
export const checkText = (text: string): Finding[] => [...findHolds(text), ...findContacts(text)]

const findHolds = (text: string): Finding[] => {
  if (!mentionsMoney.test(text) && !mentionsConcept.test(text)) return []
  const clauses = splitClauses(text)
  const pairs = pairsOf(text, clauses)
  const found = new Map<FindingRule, Clause>()
  const candidates = [
    ...holdRules.map(rule => ({
      rule: rule.rule,
      isBroken: (text: string) => breaks(rule, text),
      hasPairs: rule.pairs,
    })),
    ...conceptRules.map(rule => ({ rule: rule.rule, isBroken: (text: string) => hasAll(rule, text), hasPairs: true })),
  ]
  for (const { rule, isBroken, hasPairs } of candidates) {
    if (found.has(rule)) continue
    const clause =
      clauses.find(({ text }) => isBroken(text)) ?? (hasPairs ? pairs.find(({ text }) => isBroken(text)) : undefined)
    // One sentence is quoted once, by the rule that says most about it.
    if (clause && ![...found.values()].some(({ start, end }) => clause.start < end && start < clause.end))
      found.set(rule, clause)
  }
  return [...found].map(([rule, { start, end }]) => ({ level: 'hold', rule, quote: quoteOf(text.slice(start, end)) }))
}

const breaks = ({ rule, patterns, excuse }: HoldRule, clause: string) =>
  patterns.some(pattern => {
    const match = pattern.exec(clause)
    if (!match || isDenied(clause, match.index + match[0].length)) return false
    if (rule === 'fee' && isPaidByCompany.test(clause.slice(0, match.index + match[0].length))) return false
    return !excuse?.test(clause)
  })

const hasAll = ({ all, excuse }: ConceptRule, clause: string) =>
  all.every(concept => concept.test(clause)) &&
  !excuse?.test(clause) &&
  !isDenied(clause, clause.length) &&
  !isPaidByCompany.test(clause)

const contact = new RegExp(
  `\\b(?:contact|reach|message|text|write|chat|add|apply|send|share|interview|reply|ping|call|dm|talk|continue|mentor|hr)\\b[^.]{0,50}\\b${messenger}\\b|\\b${messenger} (?:us|me|only|number|:|\\+?\\d)|\\b(?:on|via|by|through|to) (?:whats ?app|telegram|signal)\\b`,
  'i',
)
const freeMail = new RegExp(
  `[\\w.+-]{1,64}@(?:${freeMailDomains.map(domain => domain.replaceAll('.', '\\.')).join('|')})\\b`,
  'i',
)

const findContacts = (text: string): Finding[] => {
  const clause = splitClauses(text).find(({ text }) => contact.test(text) && !isDenied(text, text.length))
  const address = freeMail.exec(text)?.[0]
  return [
    ...(clause
      ? [{ level: 'warn', rule: 'contact', quote: quoteOf(text.slice(clause.start, clause.end)) } as const]
      : []),
    ...(address ? [{ level: 'warn', rule: 'free_mail', quote: address } as const] : []),
  ]
}

const quoteOf = (words: string) => {
  const quote = words.trim()
  return quote.length > longestQuote ? `${quote.slice(0, longestQuote - 1).trimEnd()}…` : quote
}
