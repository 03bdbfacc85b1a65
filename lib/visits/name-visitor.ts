import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { leadSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { NotFoundError } from '@/lib/errors'
import { phoneSchema } from '../phone/phone-schema.ts'
import { findCorrectedName } from '../pipeline/senders/find-contact.ts'
import { normalizeLine } from '../text/normalize-text.ts'
import { lockVisit } from './visits'

/** The details of a visitor: a name and an optional phone. */
export const visitorSchema = z.object({
  name: z.preprocess(value => normalizeLine(value, 100), z.string().min(1).max(100)),
  phone: z.preprocess(value => normalizeLine(value, 40), phoneSchema.nullable()),
})

/** Stores the name and phone that a visitor entered, if the lead of the visit lacks them. Throws `NotFoundError`. */
export async function nameVisitor(db: Db, token: string, { name, phone }: z.infer<typeof visitorSchema>) {
  await db.transaction(async tx => {
    const found = await lockVisit(tx, { token })
    if (!found) throw new NotFoundError('There is no such visit.')
    const { lead } = found
    const correctedName = lead.name ? null : await findCorrectedName(tx, lead.contactId, name)
    await tx
      .update(leadsTable)
      .set({
        name: lead.name ?? correctedName ?? name,
        ...(correctedName && { typedName: name }),
        phone: lead.phone ?? phone,
        updatedAt: sql`now()`,
      })
      .where(eq(leadsTable.id, lead.id))
    await recordAuditEvent(tx, { by: null, action: 'save', subject: leadSubject(lead), changed: ['name', 'phone'] })
  })
}
