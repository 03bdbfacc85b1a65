import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneCountry } from './countries.ts'

/**
 * A phone number in international form (`+254712345678`); null when it is invalid. A number without a country is one of
 * `country`. It may begin with `+`, with `00` or `011`, as people dial abroad, or with the digits of its country alone.
 */
export function internationalPhone(input: string, country: PhoneCountry = 'KE'): string | null {
  for (const written of readings(input)) {
    const phone = parsePhoneNumberFromString(written, country as CountryCode)
    if (phone?.isValid()) return phone.number
  }
  return null
}

/** The ways to read it, the likeliest first: `0110…` is a mobile number in Kenya before it is one dialled from America. */
function readings(input: string): string[] {
  const digits = input.replace(/\D/g, '')
  // Mexicans still write the 1 that calls to mobile numbers needed until 2019.
  if (/^\s*\+/.test(input)) return [input, `+${digits.replace(/^521(?=\d{10}$)/, '52')}`]
  const prefix = /^(?:000?|011)/.exec(digits)?.[0] ?? ''
  return [input, `+${digits.slice(prefix.length).replace(/^521(?=\d{10}$)/, '52')}`]
}
