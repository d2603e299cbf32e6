import { once } from '@fledge/contract/wire/once'
import { countryCodes, currencyCodes } from '@fledge/contract/wire/places'
import { countryName, currencyName, inNameOrder } from '../../ui/text/places.ts'

const countries = once(() => inNameOrder(countryCodes, countryName))
const currencies = once(() => inNameOrder(currencyCodes, currencyName))

/** The options of a select with all countries; `none` is the text of the first one, which has no value. */
export const CountryOptions = ({ none }: { none: string }) => (
  <>
    <option value="">{none}</option>
    {countries().map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </>
)

export const CurrencyOptions = ({ none }: { none: string }) => (
  <>
    <option value="">{none}</option>
    {currencies().map(({ code, name }) => (
      <option key={code} value={code}>
        {code} – {name}
      </option>
    ))}
  </>
)
