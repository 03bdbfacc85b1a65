import { describe, expect, test } from 'vitest'
import { errorsOf } from '../http/body.ts'
import { internationalPhone } from '../phone/international-phone.ts'
import { scoreSpam, spamThreshold } from '../pipeline/leads/spam.ts'
import { emailMessage, findFieldErrors } from './field-messages.ts'
import { propertyFor } from './property.ts'
import { enquirySchema, reservationSchema, subscribeSchema, tourSchema } from './schema.ts'

describe('the error message of an e-mail', () => {
  test.each([
    ['', 'Email Adrress is required'],
    ['   ', 'Email Adrress is required'],
    ['no-at', 'Email is invalid'],
    ['a@b', 'Email is invalid'],
    ['a b@c.co', 'Email is invalid'],
    ['a@@c.co', 'Email is invalid'],
    ['a@c.co,d@e.co', 'Email is invalid'],
    ['a\u200b@c.co', null],
    [`${'a'.repeat(250)}@b.co`, 'Email is invalid'],
    ['a@b.co', null],
    ['  a@b.co  ', null],
  ])('is for %j: %s', (email, message) => expect(emailMessage(email)).toBe(message))
})

describe('findFieldErrors', () => {
  const person = ['name', 'email', 'consent']
  const filled = { name: 'Sample Person', email: 'reader@example.com', consent: 'on' }
  test.each([
    ['an enquiry', enquirySchema, person],
    ['a reservation', reservationSchema, person],
    ['a tour', tourSchema, ['email']],
    ['a subscription', subscribeSchema, ['email']],
  ])('finds the same errors as the server in %s', (_, schema, required) => {
    for (const fields of [
      {},
      { name: ' \u200b ', email: '  ' },
      { ...filled, email: 'no-at' },
      { ...filled, consent: undefined },
    ]) {
      const parsed = schema.safeParse(fields)
      expect(findFieldErrors(fields, required)).toEqual(parsed.success ? {} : errorsOf(parsed.error))
    }
    expect(Object.keys(findFieldErrors({}, required))).toEqual(required)
    expect(findFieldErrors(filled, required)).toEqual({})
  })
})

test.each([
  ['/greenpark-estate', 'Green Park Estate'],
  ['/fadhili', 'Fadhili Retirement Village'],
  ['/pazuri-at-vipingo', 'Pazuri at Vipingo'],
  ['/greenpark-estate/homes', 'Green Park Estate'],
  ['/greenpark-estate/homes/j-04', 'Green Park Estate'],
  ['/fadhili/progress', 'Fadhili Retirement Village'],
  ['/fadhili-estate', 'General Estate'],
  ['/home', 'Any property. Visited page: Home'],
  ['/contact-us', 'Any property. Visited page: Contact Us'],
  ['/careers', 'Any property. Visited page: Careers'],
  ['/about-us', 'Any property. Visited page: About Us'],
  ['/view-gallery', 'Any property. Visited page: Gallery'],
  ['/videos', 'Any property. Visited page: Videos'],
  ['/faqs', 'Any property. Visited page: Faqs'],
  ['/articles', 'Any property. Visited page: Articles'],
  ['/articles/page/2', 'Any property. Visited page: Articles'],
  ['/blogs/article/anything', 'Any property. Visited page: Read Article'],
  ['/lukenya-plains', 'General Estate'],
  ['/lukenya-plains/floor-plans', 'General Estate'],
  ['/kofi-ridge/floor-plans', 'General Estate'],
  ['/the-team', 'General Estate'],
  ['/the-board', 'General Estate'],
])('the property of a site tour on %s is %s', (path, property) => expect(propertyFor(path)).toBe(property))

test.each([
  ['0712 345 678', '+254712345678'],
  ['+254 712 345 678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 7911 123456', '+447911123456'],
  ['00254712345678', '+254712345678'],
  ['000 44 7911 123456', '+447911123456'],
  ['011 254 712 345678', '+254712345678'],
  ['0011 254 712 345 678', '+254712345678'],
  ['0011 61 412 345 678', '+61412345678'],
  ['447911123456', '+447911123456'],
  ['0110 123 456', '+254110123456'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['+254 20 123 4567 ext 12', '+254201234567 ext. 12'],
  ['020 123 4567 x12', '+254201234567 ext. 12'],
  ['00254 20 123 4567, extension: 12', '+254201234567 ext. 12'],
  ['12', null],
  ['call me', null],
  ['call me after 5', null],
  ['0712345678 Box 12', null],
  ['+49 30 123456 Box 12', null],
  ['0712 345 678/Fax 020123456', null],
])('the phone %s is stored as %s', (typed, stored) => expect(internationalPhone(typed)).toBe(stored))

test.each([
  ['0754 123 456', 'TZ', '+255754123456'],
  ['0772 123456', 'UG', '+256772123456'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['06 12345678', 'NL', '+31612345678'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['070-123 45 67', 'SE', '+46701234567'],
  ['070-123 45 67 anknytning 3', 'SE', '+46701234567 ext. 3'],
  ['030 123456 Durchwahl 12', 'DE', '+4930123456 ext. 12'],
  ['0011 254 712 345 678', 'AU', '+254712345678'],
  ['011 254 712 345 678', 'US', '+254712345678'],
  ['009 254 712 345 678', 'NG', '+254712345678'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['+254 712 345 678', 'GB', '+254712345678'],
] as const)('the phone %s in %s is stored as %s', (typed, country, stored) =>
  expect(internationalPhone(typed, country)).toBe(stored),
)

describe('the spam score', () => {
  const person = {
    leaveEmpty: null,
    // Not known how long the page was open.
    elapsed: 0,
    name: 'Sample Person',
    message: 'Is the corner plot free? See www.example.com for our needs.',
  }
  test('is low for a person with a link', () => expect(scoreSpam(person).score).toBeLessThan(spamThreshold))
  test('is high for the honeypot alone', () =>
    expect(scoreSpam({ ...person, leaveEmpty: 'x' }).score).toBeGreaterThanOrEqual(spamThreshold))
  test('is low for a person with a link whose page was open for a minute', () =>
    expect(scoreSpam({ ...person, elapsed: 60_000 }).score).toBeLessThan(spamThreshold))
  test('is high for three links that are sent immediately', () => {
    const machine = { ...person, elapsed: 1000, message: 'http://a.co http://b.co http://c.co' }
    expect(scoreSpam(machine).score).toBeGreaterThanOrEqual(spamThreshold)
  })
})
