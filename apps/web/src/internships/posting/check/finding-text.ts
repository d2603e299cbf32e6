import type { Finding, FindingRule } from '@fledge/contract/posting-check/finding'

const texts: Record<FindingRule, string> = {
  fee: 'This asks applicants for money. Interns never pay to work.',
  cheque: 'This asks applicants to cash a cheque. That is a known kind of fraud.',
  gift_card: 'This asks for gift cards or their codes. That is a known kind of fraud.',
  crypto: 'This asks applicants to pay or invest in crypto money.',
  identity: 'This asks for identity documents. Ask for them in person, after the offer.',
  bank: 'This asks for bank data. Ask for an account after the contract, never for a card, PIN or password.',
  money_transfer: 'This asks applicants to pass money through their own account.',
  parcels: 'This asks applicants to receive and send on parcels at home. That is a known kind of fraud.',
  recruiting: 'This asks applicants to buy something and to recruit others who do the same.',
  contact: 'This leads students away from Fledge. Messages here keep a record for both sides.',
  free_mail: 'Students trust an email at your own domain more than a free one.',
  pay: 'This is more than almost every comparable internship pays. Is it the amount per month?',
  copy: 'This text is almost the same as that of another company. Describe your own internship.',
}

export const findingText = ({ rule }: Finding) => texts[rule]
