import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneCountry } from './countries.ts'

/**
 * Returns a phone number in international form (`+254712345678`), with its extension if it has one (`+254201234567 ext.
 * 12`); null when it is invalid. A number without a calling code belongs to `country`. The input may begin with `+`,
 * with a prefix for calls abroad (`00`, `011`, `0011`), or directly with a calling code.
 */
export function internationalPhone(input: string, country: PhoneCountry = 'KE'): string | null {
  const { number, extension } = withoutExtension(input)
  const phoneBeforeExtension = extension === null ? null : readNumber(readings(number), country)
  const phone = phoneBeforeExtension ?? readNumber(extension === null ? readings(input) : [input], country)
  if (!phone) return null
  // The library also accepts extensions in digits of other scripts, which phones cannot dial.
  const libraryExtension = /^\d{1,15}$/.test(phone.ext ?? '') ? phone.ext : null
  const dialledExtension = phone.ext ? libraryExtension : phoneBeforeExtension && extension
  return dialledExtension ? `${phone.number} ext. ${dialledExtension}` : phone.number
}

/** Matches the word before an extension, at the end of a text: `ext`, `x`, or the word of another language. */
const extensionWord =
  /(?<!\p{L})(?:ext|extn|extension|x|anknytning|ankn|anexo|poste|interno|interne|int|toestel|durchwahl|dw|ramal)$/iu

/**
 * Splits off an extension as people write it: `ext 12`, `extn. 12`, `x12`, `#12`, `;ext=12`. The end of a longer word
 * (`Box 12`, `Alex 2`) and the number of something else (`House #12`) are not extensions.
 */
function withoutExtension(input: string): { number: string; extension: string | null } {
  const written = input.trimEnd()
  const extension = /\d{1,15}$/.exec(written)?.[0] ?? ''
  const before = written.slice(0, written.length - extension.length)
  const mark = /[\s.:=#]{0,5}$/.exec(before)?.[0] ?? ''
  const text = before.slice(0, before.length - mark.length)
  const word = extensionWord.exec(text)
  if (extension && word) return { number: text.slice(0, word.index), extension }
  const isHash = mark.includes('#') && !/\p{L}$/u.test(text)
  return extension && isHash ? { number: text, extension } : { number: input, extension: null }
}

function readNumber(texts: readonly string[], country: PhoneCountry) {
  for (const text of texts) {
    const phone = parsePhoneNumberFromString(text, country as CountryCode)
    if (phone?.isValid()) return phone
  }
  return null
}

/** Prefixes that people dial before a calling code, the longest first, as `000` in Kenya and `011` in America. */
const dialledAbroad = ['0011', '000', '011', '00', '']

/** Returns possible readings, the likeliest first: `0110…` is a mobile number in Kenya rather than from America. */
function readings(input: string): string[] {
  // Digits on both sides of a word are two separate numbers.
  if (input.split(/\p{L}/u).filter(part => /\d/.test(part)).length > 1) return [input]
  const digits = input.replace(/\D/g, '')
  const prefixes = /^\s*\+/.test(input) ? [''] : dialledAbroad.filter(prefix => digits.startsWith(prefix))
  // Mexicans still write the 1 that calls to mobile numbers needed until 2019.
  return [input, ...prefixes.map(prefix => `+${digits.slice(prefix.length).replace(/^521(?=\d{10}$)/, '52')}`)]
}
