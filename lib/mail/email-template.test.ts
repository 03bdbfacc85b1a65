import { describe, expect } from 'vitest'
import type { leadsTable } from '../../db/tables/leads.ts'
import { test } from '../../db/testing/test.ts'
import { acknowledgement, staffNotice, welcomeEmail } from '../intake/lead-emails.ts'
import { visitCalendar } from '../visits/visit-calendar.ts'
import { visitConfirmation, visitNotice } from '../visits/visit-emails.ts'
import { renderEmail } from './email-template'
import { greetingName, visitPlace } from './quotable-text.ts'

type Lead = typeof leadsTable.$inferSelect

const company = {
  siteName: 'Sample Homes',
  siteUrl: 'https://site.example',
  salesPhone: '+254 700 000 010',
  salesEmail: 'sales@example.com',
  visitDays: 'every-day' as const,
  visitHours: '8:00 AM - 5:00 PM',
}

const saturdayHours = { visitTimes: [{ weekday: 'saturday' as const, opens: '09:00', closes: '13:00', seats: 1 }] }

const lead = (values: Partial<Lead> = {}) =>
  ({
    id: '6f1c0b1e-0000-4000-8000-000000000001',
    reference: 'ABCD2345',
    kind: 'tour',
    name: 'Sample Person',
    email: 'person@example.com',
    phone: null,
    message: null,
    property: 'Green Park Estate',
    estate: null,
    unit: null,
    tourDay: null,
    visitAt: null,
    preferredContact: null,
    page: '/greenpark-estate',
    firstReferral: null,
    ...values,
  }) as Lead

const factsOf = ({ name, reference, property, estate }: Lead, timeZone: string | null = null) => ({
  ...{ name, reference, timeZone, place: visitPlace({ property, estate }), url: 'https://site.example/visit/x' },
})

const calendarOf = (
  values: Partial<Lead>,
  { sequence = 0, estate: estateHours = null }: { sequence?: number; estate?: typeof saturdayHours | null } = {},
) => {
  const { id, reference, tourDay, visitAt, property, estate } = lead(values)
  const during = visitAt && { from: visitAt, until: new Date(visitAt.getTime() + 3_600_000) }
  const visit = {
    leadId: id,
    reference,
    sequence,
    during,
    tourDay,
    estate: estateHours,
    place: visitPlace({ property, estate }),
  }
  return visitCalendar(visit, company)
}

describe('visitors’ input in a mail', () => {
  const hostile = '<img src=x onerror=alert(1)><a href="http://evil.example">x</a>\r\nBcc: victim@example.com\n\nHello'
  const typed = lead({
    kind: 'enquiry',
    name: hostile,
    message: hostile,
    unit: hostile,
    property: hostile,
    estate: hostile,
  })
  const notice = staffNotice(typed, company, 'https://site.example/admin/people/1')
  test.for([
    ['the notice to staff', notice],
    ['the acknowledgement', acknowledgement(typed, company)],
    ['the time of a visit', visitConfirmation(factsOf(typed), new Date(), company)],
  ] as const)(
    'is text in %s, never a tag, a link or a header line, with at most 150 characters in the subject',
    async ([, email]) => {
      const { subject, html, text } = await renderEmail(email)
      expect(html).not.toMatch(/<img|<a [^>]*evil/)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(subject.length).toBeLessThanOrEqual(150)
      // Only the notice to staff quotes the input in full.
      expect(text.includes('Bcc: victim@example.com')).toBe(email === notice)
    },
  )

  test('is complete in mails to staff, as text', async () => {
    const { html, text } = await renderEmail(staffNotice(typed, company, 'https://site.example/admin/people/1'))
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).toContain('<img src=x onerror=alert(1)>')
  })

  test('cannot add lines to a calendar file', () => {
    const file = calendarOf({ tourDay: '2026-12-01', property: 'X\r\nATTENDEE:nobody\nEND:VEVENT' })
    expect(file?.split('\r\n').filter(line => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
  })
})

describe('form values quoted in a mail to an unverified address', () => {
  test.for([
    ['Wanjiru Kamau', 'Wanjiru Kamau'],
    ["Ng'ang'a O. Otieno-Smith", "Ng'ang'a O. Otieno-Smith"],
    ['Zoë Müller', 'Zoë Müller'],
    ['You have won 1,000,000 KES, go and get it today', null],
    ['Please call our office, all of you', 'Please call our office'],
    ['Collect at evil.example', null],
    ['https://evil.example', null],
    ['www.evil', null],
    ['somebody@evil.example', null],
    ['203.0.113.9', null],
    ['!!!', null],
    [`${'a'.repeat(30)} ${'b'.repeat(30)}`, 'a'.repeat(30)],
    ['a'.repeat(100), null],
  ] as const)('contain the name %j as %j', ([name, greeted]) => expect(greetingName(name)).toBe(greeted))

  test('contain no place with a URL or e-mail', () => {
    const claim = { property: 'Claim at evil.example/now', tourDay: '2026-12-01', visitAt: new Date() }
    expect(calendarOf(claim)).not.toContain('evil')
    expect(JSON.stringify(visitConfirmation(factsOf(lead(claim)), new Date(), company))).not.toContain('evil')
    expect(calendarOf({ tourDay: '2026-12-01' })).toContain('Green Park Estate')
  })
})

describe('the calendar file', () => {
  const linesOf = (file: string | null) => (file ?? '').replaceAll('\r\n ', '').split('\r\n')

  test('covers the general visiting hours of a tour day in Nairobi, as tentative', () => {
    const lines = linesOf(calendarOf({ tourDay: '2026-12-01' }))
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:visit-6f1c0b1e-0000-4000-8000-000000000001@site.example',
        'SEQUENCE:0',
        'DTSTART:20261201T050000Z',
        'DTEND:20261201T140000Z',
        'STATUS:TENTATIVE',
        'LOCATION:Green Park Estate',
      ]),
    )
  })

  test('names the office as its organizer and no attendee, also for a cancellation', () => {
    const { id, reference } = lead()
    const visit = { leadId: id, reference, sequence: 0, tourDay: '2026-12-01', during: null, estate: null, place: null }
    for (const cancelled of [false, true]) {
      const lines = linesOf(visitCalendar({ ...visit, cancelled }, company))
      expect(lines).toContain('ORGANIZER;CN="Sample Homes":mailto:sales@example.com')
      expect(lines.filter(line => line.startsWith('ATTENDEE'))).toEqual([])
    }
    const named = linesOf(visitCalendar(visit, { ...company, siteName: 'A "quoted"; name:, x' }))
    expect(named.filter(line => /^(ORGANIZER|ATTENDEE)/.test(line))).toHaveLength(1)
  })

  test('covers the hours of the estate, or the general hours if the estate has none on that day', () => {
    const saturday = calendarOf({ tourDay: '2026-12-05' }, { estate: saturdayHours })
    expect(linesOf(saturday)).toEqual(expect.arrayContaining(['DTSTART:20261205T060000Z', 'DTEND:20261205T100000Z']))
    expect(linesOf(saturday).join()).toContain('Visits run Saturday\\, 9:00 AM - 1:00 PM\\;')
    expect(linesOf(calendarOf({ tourDay: '2026-12-07' }, { estate: saturdayHours }))).toContain(
      'DTSTART:20261207T050000Z',
    )
  })

  test('has the same id and a higher sequence for an agreed time, so that it replaces the earlier entry', () => {
    const visitAt = new Date('2026-12-02T07:00:00Z')
    const lines = linesOf(calendarOf({ tourDay: '2026-12-01', visitAt }, { sequence: 1 }))
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:visit-6f1c0b1e-0000-4000-8000-000000000001@site.example',
        'SEQUENCE:1',
        'DTSTART:20261202T070000Z',
        'STATUS:CONFIRMED',
      ]),
    )
  })

  test('is null without a day, and has no location for any property', () => {
    expect(calendarOf({})).toBeNull()
    const anywhere = { tourDay: '2026-12-01', property: 'Any property. Visited page: Home' }
    expect(calendarOf(anywhere)).not.toContain('LOCATION')
  })
})

test('the notice to staff names the preferred way to reply as the form does', () => {
  const { facts } = staffNotice(lead({ preferredContact: 'whatsapp' }), company, 'https://site.example/x')
  expect(facts).toContainEqual(['Prefers', 'WhatsApp'])
})

test('days and times are formatted in Nairobi time', () => {
  const paragraphs = acknowledgement(lead({ tourDay: '2026-12-01' }), company).paragraphs.join()
  expect(paragraphs).toContain('Tuesday 1 December 2026')
  expect(paragraphs).toContain('Visits run every day, 8:00 AM - 5:00 PM;')
  const at = new Date('2026-12-01T21:30:00Z')
  expect(visitConfirmation(factsOf(lead()), at, company).subject).toContain('Wednesday 2 December 2026 at 00:30')
})

test('the notice about a visit links to the visits of its day in Nairobi', () => {
  const at = new Date('2026-12-01T21:30:00Z')
  const details = { personUrl: 'https://site.example/x', hasEmail: true, phone: null }
  const { paragraphs } = visitNotice(factsOf(lead()), at, 'booked', company, details)
  expect(paragraphs.join()).toContain('/admin/visits?on=2026-12-02')
})

describe('the time of a visit for a person in another zone', () => {
  const shownTime = (iso: string, zone: string | null) =>
    visitNotice(factsOf(lead(), zone), new Date(iso), 'booked', company, {
      personUrl: 'https://site.example/x',
      hasEmail: true,
      phone: null,
    }).facts?.find(([label]) => label === 'When')?.[1]

  test.for([
    // The clocks of London and New York change on different days; the clock in Nairobi never changes.
    ['2027-03-27T07:00:00Z', 'Europe/London', 'Saturday 27 March 2027 at 07:00, London'],
    ['2027-03-29T07:00:00Z', 'Europe/London', 'Monday 29 March 2027 at 08:00, London'],
    ['2027-03-13T07:00:00Z', 'America/New_York', 'Saturday 13 March 2027 at 02:00, New York'],
    ['2027-03-15T07:00:00Z', 'America/New_York', 'Monday 15 March 2027 at 03:00, New York'],
    ['2027-03-15T21:30:00Z', 'Asia/Tokyo', 'Tuesday 16 March 2027 at 06:30, Tokyo'],
  ] as const)('is shown for %s in the zone %s as %s', ([iso, zone, expected]) => {
    expect(shownTime(iso, zone)).toContain(`, Nairobi time (${expected})`)
  })

  test('is shown only once if the zone has the same time as Nairobi or is unknown', () => {
    for (const zone of ['Africa/Nairobi', 'Africa/Addis_Ababa', 'Mars/Olympus', '../etc', null])
      expect(shownTime('2027-03-15T07:00:00Z', zone)).toBe('Monday 15 March 2027 at 10:00, Nairobi time')
  })
})

test('marketing mail ends with an unsubscribe link, in both formats', async () => {
  const { html, text } = await renderEmail({
    ...welcomeEmail(company),
    unsubscribeUrl: 'https://site.example/newsletter/leave/x',
  })
  expect(html).toContain('href="https://site.example/newsletter/leave/x"')
  expect(text).toContain('Unsubscribe: https://site.example/newsletter/leave/x')
})
