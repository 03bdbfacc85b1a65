import { eq, or } from 'drizzle-orm'
import { Resend } from 'resend'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { type MessageState, messagesTable, providerEventsTable, subscribersTable } from '../../db/tables/leads.ts'

/** What Resend tells of a mail; of its many kinds of notices only these change anything here. */
const noticeSchema = z.object({
  type: z.string().max(60),
  created_at: z.coerce.date(),
  data: z.object({
    email_id: z.string().max(200),
    tags: z.object({ message: z.uuid().optional() }).optional().catch(undefined),
    bounce: z.object({ type: z.string().optional() }).optional().catch(undefined),
  }),
})
type Notice = z.infer<typeof noticeSchema>

/** A notice under the number that it keeps when it is sent again. */
export type Signed = { id: string; notice: Notice | null }

/**
 * Reads a notice that Resend signed with this secret within the last five minutes; its `notice` is null when it is about
 * something else than mails. Null when it is not theirs.
 */
export function verifyProviderWebhook(secret: string, body: string, headers: Headers): Signed | null {
  const id = headers.get('svix-id') ?? ''
  const timestamp = headers.get('svix-timestamp') ?? ''
  const signature = headers.get('svix-signature') ?? ''
  try {
    // The client wants a key for sending, which reading needs none of.
    const { webhooks } = new Resend('none')
    const read = webhooks.verify({ payload: body, headers: { id, timestamp, signature }, webhookSecret: secret })
    return { id, notice: noticeSchema.safeParse(read).data ?? null }
  } catch {
    return null
  }
}

/** How far a mail has come. A notice moves it on and never back, in whatever order notices arrive. */
const order: MessageState[] = ['queued', 'given-up', 'sent', 'delivered', 'bounced']

/** Notes what became of a mail; a notice that was taken in before changes nothing. */
export async function handleProviderWebhook(db: Tx, { id, notice }: Signed): Promise<void> {
  await db.transaction(async tx => {
    const taken = await tx.insert(providerEventsTable).values({ id }).onConflictDoNothing().returning()
    if (taken.length === 0 || !notice) return
    const { email_id: providerId, tags } = notice.data
    const [message] = await tx
      .select()
      .from(messagesTable)
      .where(
        or(eq(messagesTable.providerId, providerId), ...(tags?.message ? [eq(messagesTable.id, tags.message)] : [])),
      )
      .for('update')
    // A mail of another installation with the same account.
    if (!message) return

    const state = stateAfter(notice)
    if (state && order.indexOf(state) > order.indexOf(message.state)) {
      const at = notice.created_at
      await tx
        .update(messagesTable)
        .set({
          state,
          providerId: message.providerId ?? providerId,
          sentAt: message.sentAt ?? at,
          ...(state === 'delivered' && { deliveredAt: at }),
        })
        .where(eq(messagesTable.id, message.id))
    }
    if (endsNews(notice)) await leaveForGood(tx, message.to)
  })
}

function stateAfter({ type }: Notice): MessageState | null {
  if (type === 'email.sent') return 'sent'
  // Whoever complains has got it.
  if (type === 'email.delivered' || type === 'email.complained') return 'delivered'
  if (type === 'email.bounced' || type === 'email.suppressed' || type === 'email.failed') return 'bounced'
  return null
}

/** A complaint, or an address that takes no mail at all: no news any more. A full letter box is none of that. */
const endsNews = ({ type, data }: Notice) =>
  type === 'email.complained' ||
  type === 'email.suppressed' ||
  (type === 'email.bounced' && data.bounce?.type !== 'Transient')

async function leaveForGood(tx: Tx, email: string) {
  await tx
    .update(subscribersTable)
    .set({ state: 'left', leftAt: new Date() })
    .where(eq(subscribersTable.email, email.toLowerCase()))
}
