import type { ConfirmedOffer } from '@fledge/contract/offers/offers'
import { ChoiceGroup } from '../ui/forms/choice-group.tsx'
import { shortDate } from '../ui/text/dates.ts'

export type OtherOffers = 'decline' | 'keep'

type Props = { offers: ConfirmedOffer[]; value: OtherOffers | ''; onChange: (value: OtherOffers) => void }

/**
 * Lists the offers that the student has confirmed for the same time, and asks whether to keep them. Nothing is
 * preselected.
 */
export function ConfirmedOfferChoice({ offers, value, onChange }: Props) {
  const companies = new Intl.ListFormat('en').format(offers.map(({ company_name }) => company_name))
  const isOne = offers.length === 1
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1 rounded-card bg-sunken px-4 py-3 text-sm">
        <p>
          {isOne ? 'You have confirmed another offer for this time:' : 'You have confirmed other offers for this time:'}
        </p>
        <ul className="grid gap-1">
          {offers.map(({ id, title, company_name, start_date }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <bdi className="font-medium">{title}</bdi> at <bdi>{company_name}</bdi>, start on {shortDate(start_date)}
            </li>
          ))}
        </ul>
      </div>
      <ChoiceGroup
        legend={isOne ? 'What about the other offer?' : 'What about the other offers?'}
        value={value}
        onChange={event => onChange(event.currentTarget.value === 'decline' ? 'decline' : 'keep')}
        choices={[
          {
            value: 'decline',
            label: isOne ? 'Decline it' : 'Decline them',
            description: `${companies} ${isOne ? 'is' : 'are'} told at once.`,
          },
          {
            value: 'keep',
            label: isOne ? 'Keep both' : 'Keep all',
            description: 'You tell more than one company that you will start.',
          },
        ]}
      />
    </div>
  )
}
