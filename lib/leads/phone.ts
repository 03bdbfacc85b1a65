import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in international form (`+254712345678`), Kenyan by default; null when it is invalid. */
export function internationalPhone(input: string): string | null {
  const phone = parsePhoneNumberFromString(input, 'KE')
  return phone?.isValid() ? phone.number : null
}
