import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { settings } from '@/db/collections/settings'
import { anEntry, live } from '@/db/testing/entries'
import { aSample } from '@/db/testing/sample'
import { test } from '@/db/testing/test'
import { companyDetails } from '@/lib/mail/company'
import { ContactOptions } from '../contact/contact-ways'
import { ChatBubble } from './chat-bubble'

test('the bubble, the contact page and mails state the days and hours of the settings', async ({ db }) => {
  await anEntry(db, 'settings', { ...live, visitDays: 'monday-to-friday', visitHours: '9:00 AM - 4:00 PM' })

  const line = 'Monday to Friday, 9:00 AM - 4:00 PM'
  expect(await renderHtml(createElement(ChatBubble, { chatId: null }))).toContain(line)
  expect(await renderHtml(createElement(ContactOptions))).toContain(line)
  expect((await companyDetails()).visitHours).toBe(line)
})

test('hours that cannot be parsed as times are rejected', async ({ db }) => {
  const values = await aSample(db, 'settings')

  expect(settings.schema.safeParse(values).success).toBe(true)
  expect(settings.schema.safeParse({ ...values, visitHours: '9 to 5' }).error?.issues).toMatchObject([
    { path: ['visitHours'], message: 'Write the hours as 8:00 AM - 5:00 PM.' },
  ])
})
