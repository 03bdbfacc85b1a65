import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialHref, phoneWithoutExtension } from './extension'
import { internationalPhone } from './international-phone'

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const mobile = digits(6).map(lastDigits => `712${lastDigits.join('')}`)
const gap = fc.constantFrom('', ' ', '-', '  ', '\u00a0')

/** Splits a number into groups as people write it. */
const spaced = (number: string) =>
  fc
    .tuple(gap, gap, gap)
    .map(([a, b, c]) => [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(a || b || c))

describe('a Kenyan mobile number', () => {
  test('is parsed with the prefix 0, 254 or +254 and any spacing', () => {
    const written = mobile.chain(number =>
      fc.tuple(fc.constantFrom('0', '254', '+254', '+254 ', '00254', '(0)'), spaced(number)).map(([before, rest]) => ({
        number,
        typed: before + rest,
      })),
    )
    fc.assert(
      fc.property(written, ({ number, typed }) => {
        // 00254 is for dialling, not for writing. It may be rejected, but must not become another number.
        const read = internationalPhone(typed)
        if (read !== null || !typed.startsWith('00')) expect(read).toBe(`+254${number}`)
      }),
    )
  })
})

describe('an extension', () => {
  const label = fc.constantFrom(
    'ext',
    'ext.',
    ' ext ',
    'Ext. ',
    ' extension ',
    ' extn ',
    'x',
    ' x ',
    '#',
    ' # ',
    ';ext=',
    ', ext:',
    ' ext #',
    ' anknytning ',
    ' poste ',
    ' int. ',
    ' interno ',
    ' toestel ',
    ' Durchwahl ',
    ' DW ',
    ' ramal ',
  )

  test('is stored in one form, however it is written, and is never parsed as a part of the number', () => {
    const written = fc.tuple(mobile.chain(spaced), label, fc.integer({ min: 0, max: 99_999 }))
    fc.assert(
      fc.property(written, fc.constantFrom('0', '+254', '00254 '), ([number, before, extension], prefix) => {
        const phone = internationalPhone(`${prefix}${number}${before}${extension}`)
        expect(phone).toBe(`+254${number.replace(/\D/g, '')} ext. ${extension}`)
      }),
    )
  })

  test('is not found in the end of another word, nor in the number of something else', () => {
    const word = fc.constantFrom('Box', 'Alex', 'Max', 'Fax', 'House #', 'Next', 'Sprint', 'riposte', 'Rex:', 'after')
    const written = fc.tuple(
      mobile.chain(spaced),
      fc.constantFrom(' ', '/', ', '),
      word,
      fc.integer({ min: 1, max: 1e9 }),
    )
    fc.assert(
      fc.property(written, fc.constantFrom('0', '+254', '254'), ([number, gapBefore, before, other], prefix) => {
        expect(internationalPhone(`${prefix}${number}${gapBefore}${before} ${other}`)).toBeOneOf([
          null,
          `+254${number.replace(/\D/g, '')}`,
        ])
      }),
    )
  })

  test('is dialled after the number and is removed to recognise people', () => {
    const phone = internationalPhone('020 123 4567 ext 012') ?? ''
    expect([phone, dialHref(phone), phoneWithoutExtension(phone)]).toEqual([
      '+254201234567 ext. 012',
      'tel:+254201234567;ext=012',
      '+254201234567',
    ])
    expect([dialHref('+254201234567'), phoneWithoutExtension('+254201234567')]).toEqual([
      'tel:+254201234567',
      '+254201234567',
    ])
  })

  test.each(['x 0712 345 678', '#0712345678', 'Fax 0712345678'])('is not mistaken for a whole number: %s', typed => {
    expect(internationalPhone(typed)).toBe('+254712345678')
  })
})

test('any input results in null or in an international number that parses to itself', () => {
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
      expect(phone).toMatch(/^\+[1-9]\d{5,14}(?: ext\. \d+)?$/)
      expect(internationalPhone(phone)).toBe(phone)
    }),
    { numRuns: 1000 },
  )
})
