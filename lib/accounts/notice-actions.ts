'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { noticePreferencesTable } from '@/db/tables/notices'
import { type FormResult, failureWith } from '@/lib/actions/result'
import { formInput, inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { removeSubscription, saveSubscription, subscriptionSchema } from '@/lib/notices/push-subscriptions'
import { sendTestPushes } from '@/lib/notices/send-pushes'
import { requireOwnAccount } from '../auth/access'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 20:00.')
const checkboxSchema = z
  .literal('on')
  .nullable()
  .transform(value => value === 'on')

const preferencesSchema = z.object({
  mail: checkboxSchema,
  push: checkboxSchema,
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
})

const readPreferences = (form: FormData) =>
  Object.fromEntries(Object.keys(preferencesSchema.shape).map(name => [name, form.get(name)]))

/** Stores the channels by which the signed-in member of staff gets notices, and their quiet hours in Nairobi time. */
export async function saveNoticePreferences(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(
    requireOwnAccount,
    formInput(preferencesSchema, form, readPreferences),
    async ({ id: staffId }, values) => {
      await db
        .insert(noticePreferencesTable)
        .values({ staffId, ...values })
        .onConflictDoUpdate({ target: noticePreferencesTable.staffId, set: values })
      return 'Saved'
    },
  )
}

export async function allowPush(subscription: z.input<typeof subscriptionSchema>): Promise<FormResult> {
  return staffAction(requireOwnAccount, noInput, async staff => {
    const input = subscriptionSchema.safeParse(subscription)
    if (!input.success) return failureWith('Notices could not be turned on in this browser.')
    await saveSubscription(db, staff.id, input.data, (await headers()).get('user-agent'))
    return 'Notices show on this device.'
  })
}

export async function stopPush(endpoint: string): Promise<FormResult> {
  return staffAction(requireOwnAccount, inputOf(z.string().max(2000), endpoint), async (staff, parsedEndpoint) => {
    await removeSubscription(db, staff.id, parsedEndpoint)
    return 'No notices on this device.'
  })
}

/** Sends a test notice to all devices of the signed-in member of staff, also in quiet hours. */
export async function sendTestPush(): Promise<FormResult> {
  return staffAction(requireOwnAccount, noInput, async staff => {
    const { sent, waiting, refused: failed } = await sendTestPushes(db, staff.id)
    if (failed > 0) return failureWith('One browser did not accept the notice: turn notices off and on again there.')
    if (waiting > 0)
      return failureWith('The notice service of a browser cannot be reached; the notice is sent again later.')
    if (sent === 0) return failureWith('No device shows notices yet.')
    return `Sent to ${sent} ${sent === 1 ? 'device' : 'devices'}.`
  })
}
