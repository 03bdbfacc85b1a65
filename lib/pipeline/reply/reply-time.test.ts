import { afterEach, expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { enquirySchema, tourSchema } from '../../intake/schema'
import { bookTour, enquire, receiptOf } from '../../intake/submit'
import { ensureSettings } from '../../intake/testing/settings'
import { replyNote } from './reply-time'

afterEach(() => void vi.useRealTimers())

test.for([
  ['2026-11-27T09:00+03:00', undefined],
  ['2026-11-27T17:30+03:00', 'We reply on Monday from 8:00.'],
] as const)('the response to a form at %s contains the time of a reply: %s', async ([now, text], { db }) => {
  await ensureSettings(db, { visitDays: 'monday-to-friday', visitHours: '8:00 AM - 5:00 PM' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const form = () => ({ name: 'Sample', email: anEmail(), consent: 'on', idempotencyKey: crypto.randomUUID() })

  const enquiry = receiptOf(await enquire(enquirySchema.parse(form())), { phone: null })
  expect(enquiry.answerTime).toBe(text)
  expect((await bookTour(tourSchema.parse(form()))).answerTime ?? undefined).toBe(text)
})

test('the note below a confirmation is empty while the office is open, unless the phone could not be read', () => {
  expect(replyNote(null, false)).toBe('')
  expect(replyNote(null, true)).toBe('We could not read the phone number that you wrote; we will write to you.')
  expect(replyNote('We reply today from 8:00.', true)).toMatch(/ write to you\. We reply today from 8:00\.$/)
})
