import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { internationalPhone } from './international-phone'

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const mobile = digits(7).map(rest => `712${rest.join('').slice(0, 6)}`)
const gap = fc.constantFrom('', ' ', '-', '  ', '\u00a0')

/** A number split into groups as people write them. */
const spaced = (number: string) =>
  fc
    .tuple(gap, gap, gap)
    .map(([a, b, c]) => [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(a || b || c))

describe('a Kenyan mobile number', () => {
  test('is recognized with the prefix 0, 254 or +254 and any spacing', () => {
    const written = mobile.chain(number =>
      fc.tuple(fc.constantFrom('0', '254', '+254', '+254 ', '00254', '(0)'), spaced(number)).map(([before, rest]) => ({
        number,
        typed: before + rest,
      })),
    )
    fc.assert(
      fc.property(written, ({ number, typed }) => {
        // 00254 is how one dials it, not how it is written down: it need not be read, but never as another number.
        const read = internationalPhone(typed)
        if (read !== null || !typed.startsWith('00')) expect(read).toBe(`+254${number}`)
      }),
    )
  })
})

test('any input gives null or a number in international form that parses to itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom('+', '0', '7', '1', '2', '5', '4', ' ', '-', '(', ')', ';ext=', 'x', '٧', '７', '\n'), {
        maxLength: 24,
      })
      .map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(typed, text => {
      const phone = internationalPhone(text)
      if (phone === null) return
      expect(phone).toMatch(/^\+[1-9]\d{5,14}$/)
      expect(internationalPhone(phone)).toBe(phone)
    }),
    { numRuns: 1000 },
  )
})
