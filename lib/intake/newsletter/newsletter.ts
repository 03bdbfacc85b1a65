import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { subscribersTable } from '@/db/tables/leads'
import { liftSuppression } from '@/lib/consents/suppression'
import { db } from '@/lib/database'
import { welcomeEmail } from '@/lib/intake/lead-emails'
import { companyDetails } from '@/lib/mail/company'
import { queueMarketingEmail } from '@/lib/mail/queue-email'

/**
 * Confirms the subscription with this token and sends one welcome mail. Idempotent. Returns false if the token is
 * unknown or the subscriber left.
 */
export async function confirmSubscription(token: string): Promise<boolean> {
  const company = await companyDetails()
  return db.transaction(async tx => {
    const [subscriber] = await tx.select().from(subscribersTable).where(eq(subscribersTable.token, token)).for('update')
    if (!subscriber || subscriber.state === 'left') return false
    if (subscriber.state === 'active') return true
    await tx
      .update(subscribersTable)
      .set({ state: 'active', confirmedAt: sql`now()` })
      .where(eq(subscribersTable.id, subscriber.id))
    await liftSuppression(tx, subscriber.email)
    await queueMarketingEmail(tx, welcomeEmail(company), 'welcome', subscriber, company)
    return true
  })
}

/** Ends the subscription with this token. Returns false for an unknown token. */
export async function unsubscribe(token: string): Promise<boolean> {
  const rows = await db
    .update(subscribersTable)
    .set({ state: 'left', leftAt: sql`coalesce(${subscribersTable.leftAt}, now())` })
    .where(eq(subscribersTable.token, token))
    .returning({ id: subscribersTable.id })
  return rows.length > 0
}
