'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { z } from 'zod'
import { noticePreferencesTable } from '@/db/tables/notices'
import { type FormResult, invalidForm } from '@/lib/action-result'
import { db } from '@/lib/database'
import { removeSubscription, saveSubscription, subscriptionSchema } from '@/lib/notices/push-subscriptions'
import { sendTestPushes } from '@/lib/notices/send-pushes'
import { requireOwnAccount } from '../auth/access'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 20:00.')

const preferencesSchema = z.object({
  mail: z.literal('on').nullable(),
  push: z.literal('on').nullable(),
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
})

/** Stores how the signed-in member of staff hears of things. */
export async function saveNoticePreferences(_before: FormResult, form: FormData): Promise<FormResult> {
  const { id: staffId } = await requireOwnAccount()
  const input = preferencesSchema.safeParse({
    mail: form.get('mail'),
    push: form.get('push'),
    quietFrom: form.get('quietFrom'),
    quietUntil: form.get('quietUntil'),
  })
  if (!input.success) return invalidForm(input.error)
  const values = { ...input.data, mail: input.data.mail === 'on', push: input.data.push === 'on' }
  await db
    .insert(noticePreferencesTable)
    .values({ staffId, ...values })
    .onConflictDoUpdate({ target: noticePreferencesTable.staffId, set: values })
  refresh()
  return { done: true, message: 'Saved' }
}

/** Shows notices in this browser from now on. */
export async function allowPush(subscription: z.input<typeof subscriptionSchema>): Promise<FormResult> {
  const staff = await requireOwnAccount()
  const input = subscriptionSchema.safeParse(subscription)
  if (!input.success) return { done: false, message: 'This browser returned no usable subscription.' }
  await saveSubscription(db, staff.id, input.data, (await headers()).get('user-agent'))
  return { done: true, message: 'Notices show on this device.' }
}

/** Shows no notices in this browser any more. */
export async function stopPush(endpoint: string): Promise<FormResult> {
  const staff = await requireOwnAccount()
  await removeSubscription(db, staff.id, z.string().max(2000).parse(endpoint))
  return { done: true, message: 'No notices on this device.' }
}

/** Sends a notice to every device of the signed-in member of staff, also in quiet hours. */
export async function sendTestPush(): Promise<FormResult> {
  const staff = await requireOwnAccount()
  const { sent, waiting, refused } = await sendTestPushes(db, staff.id)
  if (refused > 0)
    return { done: false, message: 'The service of a browser refused it: turn notices off and on again there.' }
  if (waiting > 0)
    return { done: false, message: 'The service of a browser cannot be reached; it is tried again in a while.' }
  if (sent === 0) return { done: false, message: 'No device shows notices yet.' }
  return { done: true, message: `Sent to ${sent} ${sent === 1 ? 'device' : 'devices'}.` }
}
