import { eq, or } from 'drizzle-orm'
import { Resend } from 'resend'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { consentPurposes } from '../../db/tables/data-requests.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { type EmailState, emailsTable, providerEventsTable, subscribersTable } from '../../db/tables/leads.ts'
import { withdrawConsents } from '../consents/consents.ts'

/** Accepts the webhook events of Resend about a mail. The tag `message` is the id of the mail in our database. */
const eventSchema = z.object({
  type: z.string().max(60),
  created_at: z.coerce.date(),
  data: z.object({
    email_id: z.string().max(200),
    tags: z.object({ message: z.uuid().optional() }).optional().catch(undefined),
    bounce: z.object({ type: z.string().optional() }).optional().catch(undefined),
  }),
})
type ProviderEvent = z.infer<typeof eventSchema>

/** A webhook event with its delivery id, which is the same for retries. */
export type VerifiedWebhook = { id: string; event: ProviderEvent | null }

/** Verifies a webhook of the last 5 minutes; null if the signature is invalid. `event` is null if not about a mail. */
export function verifyProviderWebhook(secret: string, body: string, headers: Headers): VerifiedWebhook | null {
  const id = headers.get('svix-id') ?? ''
  const timestamp = headers.get('svix-timestamp') ?? ''
  const signature = headers.get('svix-signature') ?? ''
  try {
    // The client requires an API key, which verifying does not use.
    const { webhooks } = new Resend('none')
    const verified = webhooks.verify({ payload: body, headers: { id, timestamp, signature }, webhookSecret: secret })
    return { id, event: eventSchema.safeParse(verified).data ?? null }
  } catch {
    return null
  }
}

/** The states of a mail in order of progress. Events never move a mail back, whatever the order of their arrival. */
const progress: EmailState[] = ['queued', 'given-up', 'sent', 'delivered', 'complained', 'bounced']

/** Stores the new state of a mail. An event that was already handled changes nothing. */
export async function handleProviderWebhook(db: Tx, { id, event }: VerifiedWebhook): Promise<void> {
  await db.transaction(async tx => {
    const inserted = await tx.insert(providerEventsTable).values({ id }).onConflictDoNothing().returning()
    if (inserted.length === 0 || !event) return
    const { email_id: providerId, tags } = event.data
    const [email] = await tx
      .select()
      .from(emailsTable)
      .where(or(eq(emailsTable.providerId, providerId), ...(tags?.message ? [eq(emailsTable.id, tags.message)] : [])))
      .for('update')
    // The event may be about a mail of another installation with the same account.
    if (!email) return

    const state = stateAfter(event)
    if (state && progress.indexOf(state) > progress.indexOf(email.state)) {
      const at = event.created_at
      await tx
        .update(emailsTable)
        .set({
          state,
          providerId: email.providerId ?? providerId,
          sentAt: email.sentAt ?? at,
          // A complaint implies delivery.
          ...((state === 'delivered' || state === 'complained') && { deliveredAt: email.deliveredAt ?? at }),
        })
        .where(eq(emailsTable.id, email.id))
    }
    if (endsSubscription(event)) await endSubscription(tx, email.to)
    if (state === 'complained') await withdrawAfterComplaint(tx, email.to)
  })
}

function stateAfter({ type }: ProviderEvent): EmailState | null {
  if (type === 'email.sent') return 'sent'
  if (type === 'email.delivered') return 'delivered'
  if (type === 'email.complained') return 'complained'
  if (type === 'email.bounced' || type === 'email.suppressed' || type === 'email.failed') return 'bounced'
  return null
}

/** Returns true for a complaint, a mailbox to which Resend sends no more, and a bounce that is not only temporary. */
const endsSubscription = ({ type, data }: ProviderEvent) =>
  type === 'email.complained' ||
  type === 'email.suppressed' ||
  (type === 'email.bounced' && data.bounce?.type !== 'Transient')

async function endSubscription(tx: Tx, email: string) {
  const left = { state: 'left' as const, leftAt: new Date() }
  await tx.update(subscribersTable).set(left).where(eq(subscribersTable.email, email.toLowerCase()))
  await tx.update(estateFollowersTable).set(left).where(eq(estateFollowersTable.email, email.toLowerCase()))
}

/** Withdraws all consents to offers from a person who marked a mail as spam. */
async function withdrawAfterComplaint(tx: Tx, email: string) {
  const [contact] = await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .where(eq(contactsTable.email, email.toLowerCase()))
  if (contact) await withdrawConsents(tx, [contact.id], consentPurposes, 'complaint')
}
