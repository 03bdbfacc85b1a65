import { describe, expect, test } from 'vitest'
import { internationalPhone } from '../phone/international-phone.ts'
import { emailMessage } from './email-message.ts'
import { propertyFor } from './property.ts'
import { scoreSpam, spamThreshold } from './spam.ts'

describe('the e-mail rule', () => {
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
  ])('%j: %s', (email, message) => expect(emailMessage(email)).toBe(message))
})

test.each([
  ['/greenpark-estate', 'Green Park Estate'],
  ['/fadhili', 'Fadhili Retirement Village'],
  ['/pazuri-at-vipingo', 'Pazuri at Vipingo'],
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
])('on %s the property is %s', (path, property) => expect(propertyFor(path)).toBe(property))

test.each([
  ['0712 345 678', '+254712345678'],
  ['+254 712 345 678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 7911 123456', '+447911123456'],
  ['00254712345678', '+254712345678'],
  ['000 44 7911 123456', '+447911123456'],
  ['011 254 712 345678', '+254712345678'],
  ['447911123456', '+447911123456'],
  ['0110 123 456', '+254110123456'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['12', null],
  ['call me', null],
])('the phone %s is stored as %s', (typed, stored) => expect(internationalPhone(typed)).toBe(stored))

test.each([
  ['0754 123 456', 'TZ', '+255754123456'],
  ['0772 123456', 'UG', '+256772123456'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['06 12345678', 'NL', '+31612345678'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['070-123 45 67', 'SE', '+46701234567'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['+254 712 345 678', 'GB', '+254712345678'],
] as const)('the phone %s of %s is stored as %s', (typed, country, stored) =>
  expect(internationalPhone(typed, country)).toBe(stored),
)

describe('suspicion', () => {
  const person = {
    leaveEmpty: null,
    elapsed: 0,
    name: 'Sample Person',
    message: 'Is the corner plot free? See www.example.com for our needs.',
  }
  test('a person with a link is not suspected', () => expect(scoreSpam(person).score).toBeLessThan(spamThreshold))
  test('the honeypot alone is enough', () =>
    expect(scoreSpam({ ...person, leaveEmpty: 'x' }).score).toBeGreaterThanOrEqual(spamThreshold))
  test('a person with a link whose page was open for a minute is not suspected, whatever the phone takes the time for', () =>
    expect(scoreSpam({ ...person, elapsed: 60_000 }).score).toBeLessThan(spamThreshold))
  test('three links sent immediately are suspicious', () => {
    const machine = { ...person, elapsed: 1000, message: 'http://a.co http://b.co http://c.co' }
    expect(scoreSpam(machine).score).toBeGreaterThanOrEqual(spamThreshold)
  })
})
