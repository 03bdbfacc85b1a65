import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailShaped, normalizeEmail } from './email'

const invisible = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u200d',
  '\ufe0f',
  '\ufffc',
  '\u2800',
  '\u3164',
  '\u034f',
]

test.each([
  ['reader@example.com.', 'reader@example.com'],
  [' reader@example.com\n', 'reader@example.com'],
  ['reader@bücher.example', 'reader@xn--bcher-kva.example'],
  ['reader@BÜCHER.example', 'reader@xn--bcher-kva.example'],
  ['ñandu@example.com', 'ñandu@example.com'],
  ['reader@exa mple.com', 'reader@exa mple.com'],
  ['reader@ü/x.example', 'reader@ü/x.example'],
  ['reader', 'reader'],
  ['“reader@example.com”', 'reader@example.com'],
  ["'reader@example.com'", 'reader@example.com'],
  ['Sample Reader <reader@example.com>', 'reader@example.com'],
  ['mailto:reader@example.com', 'reader@example.com'],
  ['reader@example.com,', 'reader@example.com'],
  ['reader＠example.com', 'reader@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
])('the e-mail %j is stored as %j', (typed, stored) => expect(normalizeEmail(typed)).toBe(stored))

test.each([
  'reader@example..com',
  'reader@-example.com',
  'reader@example.com-',
  'reader@.example.com',
  '“r”@example.com',
])('%s is not an e-mail', email => expect(isEmailShaped(email)).toBe(false))

test('invisible characters are removed, wherever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(18), fc.constantFrom(...invisible))), additions => {
      const typed = additions.reduce(
        (text, [at, character]) => text.slice(0, at) + character + text.slice(at),
        'reader@example.com',
      )
      expect(normalizeEmail(typed)).toBe('reader@example.com')
    }),
  )
})

test('normalizing twice changes nothing, and accepted e-mails are still accepted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), text => {
      const once = normalizeEmail(text)
      expect(normalizeEmail(once)).toBe(once)
      if (isEmailShaped(text.trim())) expect(isEmailShaped(once)).toBe(true)
    }),
  )
})
