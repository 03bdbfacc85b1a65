import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { settings } from '@/db/collections/settings'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aLead } from '@/db/testing/leads'
import { aSample } from '@/db/testing/sample'
import { test } from '@/db/testing/test'
import { acknowledgement } from '@/lib/intake/lead-emails'
import { companyDetails } from '@/lib/mail/company'
import { organization } from '@/lib/seo/structured-data'
import { ContactOptions } from '../contact/contact-options'
import { ChatBubble } from './chat-bubble'

test('the bubble, the contact page, mails and structured data state the visiting days and hours of the settings', async ({
  db,
}) => {
  await anEntry(db, 'settings', { ...publishedValues, visitDays: 'monday-to-friday', visitHours: '9:00 AM - 4:00 PM' })

  const line = 'Monday to Friday, 9:00 AM - 4:00 PM'
  expect(await renderHtml(createElement(ChatBubble, { chatId: null }))).toContain(line)
  expect(await renderHtml(createElement(ContactOptions))).toContain(line)
  const lead = { ...(await aLead(db, { kind: 'tour' })), tourDay: null }
  expect(acknowledgement(lead, await companyDetails()).paragraphs.join()).toContain(`Visits run ${line};`)
  expect((await organization()).openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '16:00' },
  ])
})

test('hours that cannot be parsed as times are rejected', async ({ db }) => {
  const values = await aSample(db, 'settings')

  expect(settings.schema.safeParse(values).success).toBe(true)
  expect(settings.schema.safeParse({ ...values, visitHours: '9 to 5' }).error?.issues).toMatchObject([
    { path: ['visitHours'], message: 'Write the hours as 8:00 AM - 5:00 PM.' },
  ])
})
