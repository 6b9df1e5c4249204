// The table that the forms of the site show their countries by: of one package, so that both know the same.
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'

export const countryCodes = getCountries().map((countryCode) => ({
  countryCode,
  countryDialingCode: getCountryCallingCode(countryCode),
}))
