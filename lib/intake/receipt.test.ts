import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { enquirySchema, reservationSchema } from './schema'
import { enquire, receiptOf, reserve } from './submit'
import { ensureSettings } from './testing/settings'

test.for([
  ['0712 345 678', { phone: '+254712345678' }],
  ['0712 345 678 / 0733 123 456', { phone: '+254712345678' }],
  ['0712345678 or 0733123456 (my wife, after five)', { phone: '+254712345678' }],
  ['call me after 5', { unreadPhone: 'call me after 5' }],
  [undefined, {}],
] as const)('the receipt for the phone %s contains %o', async ([phone, expected], { db }) => {
  await ensureSettings(db, {})
  const form = () => ({ name: 'Sample', email: anEmail(), phone, consent: 'on', idempotencyKey: crypto.randomUUID() })
  const phonesOf = ({ phone, unreadPhone }: { phone?: string; unreadPhone?: string }) => ({
    ...(phone && { phone }),
    ...(unreadPhone && { unreadPhone }),
  })

  const enquiry = enquirySchema.parse(form())
  expect(phonesOf(receiptOf(await enquire(enquiry), enquiry))).toEqual(expected)
  const reservation = reservationSchema.parse(form())
  expect(phonesOf(receiptOf(await reserve('Lukenya Plains', reservation), reservation))).toEqual(expected)
})
