/** Parts of regular expressions. All repetitions are bounded, so that no text makes a rule slow. */

export const candidate =
  "(?:you(?:'ll|'re|'d)?|yourself|candidates?|applicants?|interns?|trainees?|students?|starters?|persons?|participants?|ambassadors?|newcomers?|joiners?|hires?)"

const currency = '(?:₹|\\$|£|€|¥|rs\\.?|inr|usd|cad|aud|gbp|eur|aed|ksh|kes|ngn|php|zar|chf|pln|usdt|btc|eth|us\\$)'
const currencyWord =
  '(?:/-|rupees?|dollars?|pounds?|euros?|naira|pesos?|francs?|shillings?|rand|bucks|quid|₹|\\$|£|€|rs|inr|usd|cad|aud|gbp|eur|aed|chf|usdt|btc|bitcoin)'
const figure = '\\d[\\d.,]{0,12}(?!\\d)'

/** "$49", "N5,000", "299/-", "120 euros", "sum of 10,000 naira". A wage such as "$24 an hour" is no amount to pay. */
export const amount = `(?:(?:${currency}\\s?|\\b[NRK])${figure}|${figure}\\s?(?:${currencyWord})(?![a-z])|\\b(?:sum|amount) of\\b)(?!\\s?(?:/|per\\b|an? (?:hour|day|week|month|year)|each (?:day|week|month)|weekly|monthly|hourly|daily|p\\.?[amhw]\\b))`

const purpose =
  '(?:registration|register|enrol(?:l)?ment|application|joining|sign-?up|admin(?:istration|istrative)?|processing|training|visa|permit|verification|background check|agency|placement|service|onboarding|course|certificat(?:e|ion)|documentation|document|clearance|medical|screening|interview|activation|licen[cs]e|insurance|equipment|security|caution|refundable|profile|exam|entry|kit|uniform)'

/** Something that only a person who applies would pay: "registration fee", "refundable security deposit", "visa costs". */
export const ownFee = `(?:${purpose}(?:[ -](?:and|&|or|[a-z]{3,12})){0,2}[ -](?:fees?|charges?|costs?|deposits?|payments?|amount)|(?:refundable|caution|security) (?:[a-z]{3,12} )?(?:deposit|amount))`

/** Any fee, deposit or charge. */
export const anyFee = `(?:${ownFee}|\\b(?:fees?|deposits?|charges|surcharge|advance|instal?ments?|payment)\\b)`

export const giftCard =
  '(?:gift ?cards?|(?:itunes|steam|google play|apple|amazon|ebay|target|walmart|vanilla|razer|sephora|prepaid|xbox|playstation|visa)[a-z ,()&]{0,30}(?:cards?|vouchers?)|vouchers?)'

export const coin =
  '(?:crypto(?:currency)?|bitcoins?|btc|usdt|usdc|tether|ethereum|eth\\b|trc-?20|stablecoins?|coins|our tokens?|dogecoin|litecoin)'

export const idDocument =
  "(?:passports?|id[ -]cards?|identity cards?|identity documents?|national id|identification|your id\\b|aadha?ar|pan card|voter'?s card|driv(?:er|ing)(?:'?s)? licen[cs]es?)"

export const idNumber =
  "(?:social security(?: (?:number|no))?|\\bssn\\b|national insurance number|\\bnin\\b|\\bbvn\\b|mother's maiden name|id\\.me|tax id number|aadha?ar|pan card)"

/** Data that nobody needs for paying a salary. */
export const bankSecret =
  '(?:cvv|cvc|security code|\\bpins?\\b|\\botp\\b|one-time (?:code|password)|code (?:that |which )?(?:you (?:will )?(?:get|receive)|from your bank|your bank)|(?:online |internet |mobile |your |e-?)?bank(?:ing)? (?:login|username|user ?id|password|credentials|access)|(?:login|password|username|access|credentials) (?:of|to|for|from) your (?:internet |online |mobile )?bank(?:ing)?|card numbers?|(?:debit|credit|bank) cards?(?: details| number| data)?)'

export const accountData =
  '(?:account (?:and routing )?numbers?|routing numbers?|sort code|\\biban\\b|bank (?:account )?(?:details|data|information|name))'

/** Verbs by which somebody hands over data. */
export const give =
  '(?:send|sends|share|give|gives|provide|submit|upload|forward|attach|e-?mail|text|reply with|respond with|tell|enter|include|mail|dm|whatsapp|show|supply|fill in|drop|post)'

export const messenger = '(?:whats ?app|telegram|wechat|viber|wa\\.me|t\\.me|line id|skype|discord dm)'

export const freeMailDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.in',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'msn.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'tutanota.com',
  'tuta.io',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'freenet.de',
  'mail.com',
  'email.com',
  'zoho.com',
  'yandex.com',
  'yandex.ru',
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'naver.com',
  'daum.net',
  'rediffmail.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'laposte.net',
  'libero.it',
  'virgilio.it',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'seznam.cz',
  'bluewin.ch',
  'btinternet.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'fastmail.com',
  'hey.com',
  'duck.com',
]
