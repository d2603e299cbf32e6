import { anyFee, giftCard } from './words.ts'

const verbs =
  'ask|asks|asked|request|requests|charge|charges|charged|require|requires|need|needs|demand|collect|collects|want|take|takes|pay|buy|purchase|send|share|expect|accept|cost|costs|have to|bring'

/** "We never charge", "nobody will ask you", "candidates aren't charged", "you don't have to buy". */
const deniedVerb = new RegExp(
  `\\b(?:never|not|nobody|no one|none of us|neither|nor|cannot|[a-z]{2,6}n't)\\b[^;:]{0,50}?\\b(?:${verbs})\\b`,
  'i',
)

/** "No registration fee", "without any deposit", "free of charge", "there is no cost". */
const deniedThing = new RegExp(
  `\\b(?:no|zero|without|free (?:of|from))\\b(?! (?:experience|interview))[^;:.]{0,40}?\\b(?:${anyFee}|costs?|charge|tuition|${giftCard})`,
  'i',
)

/** Sentences about scams and their victims, or about what strangers do in the company's name. */
const warning =
  /\b(?:scams?|scammers?|phishing|beware|lured?|tricked|fraudsters?|in our name|who (?:paid|pay|demand|lost|want)|if (?:some|any)(?:one|body)|if you get a message|report (?:such|these|them|it to))\b/i

/** Whether the words before `index` deny that anything is asked for, or the clause warns of those who ask. */
export const isDenied = (clause: string, index: number) => {
  const before = clause.slice(0, index)
  return deniedVerb.test(before) || deniedThing.test(before) || warning.test(clause)
}

/** "We cover your visa fee", "the school pays the cost", "paid by us", "free of charge", "on us". */
export const isPaidByCompany =
  /\b(?:we(?:'ll| will| also)?|the (?:company|club|school|hospital|airport|institute|studio|employer|firm|university|museum)|(?:employers?|hospital|studio|institute)) (?:also |will |can |to )?(?:cover|pay|pays|covers|bear|bears|reimburse|reimburses|sponsor|sponsors|arrange and pay|take over|provide|supply)\b|\bpaid by (?:us|the)\b|\b(?:is|are) (?:paid )?(?:on us|free|included)\b|\bat no (?:cost|charge)\b|\bfor free\b/i
