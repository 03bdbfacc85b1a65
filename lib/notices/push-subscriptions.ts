import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { pushSubscriptionsTable } from '../../db/tables/notices.ts'
import { urlProblem } from '../integrations/endpoint-url'

const base64Url = z.string().regex(/^[\w-]{16,200}={0,2}$/)

const isPublic = (text: string) => {
  const url = URL.parse(text)
  return url !== null && urlProblem(url, false) === null
}

/** The subscription that a browser returns when its user allows notices. */
export const subscriptionSchema = z.object({
  // IP addresses are checked here. A host name is checked when a push is sent.
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .refine(isPublic),
  keys: z.object({ p256dh: base64Url, auth: base64Url }),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export async function saveSubscription(tx: Tx, staffId: string, subscription: Subscription, userAgent: string | null) {
  const { endpoint, keys } = subscription
  const values = { staffId, ...keys, userAgent: userAgent?.slice(0, 300) ?? null }
  await tx
    .insert(pushSubscriptionsTable)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscriptionsTable.endpoint, set: values })
}

export async function removeSubscription(tx: Tx, staffId: string, endpoint: string) {
  await tx
    .delete(pushSubscriptionsTable)
    .where(and(eq(pushSubscriptionsTable.staffId, staffId), eq(pushSubscriptionsTable.endpoint, endpoint)))
}
