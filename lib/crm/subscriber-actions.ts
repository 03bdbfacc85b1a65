'use server'

import { eq } from 'drizzle-orm'
import { refresh } from 'next/cache'
import { z } from 'zod'
import { subscribersTable } from '@/db/tables/leads'
import type { FormResult } from '@/lib/action-result'
import { db } from '@/lib/database'
import { requireWholeSight } from '../deals/sight.ts'
import { subscribe } from '../leads/submit.ts'

/** Sends the mail with the link to confirm a subscription to somebody who was taken for a robot. */
export async function sendConfirmation(id: string): Promise<FormResult> {
  await requireWholeSight('edit')
  const { email, page } = subscribersTable
  const [caught] = await db
    .select({ email, page })
    .from(subscribersTable)
    .where(eq(subscribersTable.id, z.uuid().parse(id)))
  if (!caught) return { done: false, message: 'This subscriber is gone.' }
  await subscribe({ ...caught, leaveEmpty: null })
  refresh()
  return { done: true, message: 'The mail is on its way' }
}
