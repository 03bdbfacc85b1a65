import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acknowledgement, staffNotice } from '@/lib/intake/lead-emails'
import { renderEmail } from '@/lib/mail/email-template'
import { visitPlace } from '@/lib/mail/quotable-text'
import { visitCalendar } from '@/lib/visits/visit-calendar'
import { normalizeLine } from '../text/normalize-text'
import { emailField, enquirySchema } from './schema'

/** Generates texts with line breaks of all kinds and beginnings of mail headers. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0', '\u202e', '\ufeff', '%0a'),
      fc.constantFrom(
        'Bcc: a@evil.example',
        'Subject:',
        '<',
        '>',
        ',',
        ';',
        '"',
        '\\',
        '@',
        'a@b.example',
        'END:VEVENT',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''))

const breaks = /[\r\n\u0085\u2028\u2029\v\f\0]/

describe('an e-mail address', () => {
  const address = fc.oneof(
    hostile,
    fc.tuple(hostile, hostile).map(([a, b]) => `${a}@${b}.example`),
    fc
      .tuple(fc.emailAddress(), fc.constantFrom('', ' ', '\n', '\t', '\u00a0'))
      .map(([mail, space]) => space + mail + space),
  )

  test('contains a single address and parses to itself, if it is valid', () => {
    fc.assert(
      fc.property(address, text => {
        const { data } = emailField.safeParse(text)
        if (data === undefined) return
        expect(data).toMatch(/^[^\s@,;:<>"\\()[\]]+@[^\s@,;:<>"\\()[\]]+$/)
        expect(data).not.toMatch(breaks)
        expect(data.length).toBeLessThanOrEqual(254)
        expect(emailField.parse(data)).toBe(data)
        expect(emailField.parse(` ${data}\n`)).toBe(data)
      }),
      { numRuns: 1000 },
    )
  })

  test('is always valid in the common form, and only trimmed', () => {
    const common = fc
      .tuple(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._+-]{0,20}$/), fc.domain())
      .map(([name, domain]) => `${name}@${domain}`)
      .filter(({ length }) => length <= 254)
    fc.assert(
      fc.property(common, mail => {
        expect(emailField.parse(`\t${mail} `)).toBe(mail)
      }),
    )
  })
})

test('a normalized line has no line breaks and normalizes to itself', () => {
  fc.assert(
    fc.property(hostile, text => {
      const line = normalizeLine(text, 4000)
      if (line === null) return
      expect(line).not.toMatch(breaks)
      expect(normalizeLine(line, 4000)).toBe(line)
    }),
    { numRuns: 1000 },
  )
})

test('input of a form never adds a header to a mail or an event to a calendar', async () => {
  const company = {
    siteName: 'SHK Homes',
    salesPhone: '+254 700 000 000',
    salesEmail: 'sales@example.com',
    visitDays: 'every-day',
    visitHours: '9 to 5',
    siteUrl: 'https://site.example',
  } as Parameters<typeof staffNotice>[1]
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, estate, unit) => {
      const typed = enquirySchema.safeParse({ name, estate, unit, email: 'reader@example.com', consent: 'on' })
      if (!typed.success) return
      const lead = {
        ...typed.data,
        id: '6f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f',
        kind: 'enquiry',
        reference: 'SHK-1',
        property: typed.data.estate,
        tourDay: '2026-12-01',
      } as unknown as Parameters<typeof staffNotice>[0]

      for (const email of [
        staffNotice(lead, company, 'https://site.example/admin/people/1'),
        acknowledgement(lead, company),
      ])
        expect((await renderEmail(email)).subject).not.toMatch(breaks)
      const { id: leadId, reference, tourDay } = lead
      const visit = { leadId, reference, tourDay, sequence: 0, during: null, estate: null, place: visitPlace(lead) }
      const calendar = visitCalendar(visit, company) ?? ''
      expect(calendar.split(/\r?\n/).filter(line => /^(BEGIN|END):/.test(line))).toEqual([
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'END:VCALENDAR',
      ])
    }),
    { numRuns: 40 },
  )
})
