import { recordAuditEvent } from '../audit/record-audit-event.ts'
import { parseLocal } from '../local-time.ts'
import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { type LeadStatus, leadNotesTable, leadStatuses, leadsTable } from '@/db/tables/leads'
import { NotFoundError } from '@/lib/errors'

type Person = { id: string; name: string }
type Lead = typeof leadsTable.$inferSelect

const empty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** The fields of a lead that staff edit. `visitAt` is in Nairobi time. */
export const leadUpdateSchema = z.object({
  status: z.enum(leadStatuses, 'Choose a status.'),
  ownerId: z.preprocess(empty, z.uuid().nullable()),
  nextAction: z.preprocess(empty, z.string().trim().max(200, 'At most 200 characters.').nullable()),
  nextActionOn: z.preprocess(empty, z.iso.date('This is not a date.').nullable()),
  visitAt: z.preprocess(
    value => (typeof value === 'string' && value ? parseLocal(value.slice(0, 16)) : null),
    z.coerce.date('This is not a time.').nullable(),
  ),
})
export type LeadUpdate = z.infer<typeof leadUpdateSchema>

/** Statuses that imply a reply. */
const repliedStatuses: readonly LeadStatus[] = ['contacted', 'visit-booked', 'won', 'lost']

/** Updates a lead, sets `firstReplyAt` on the first reply, writes the audit log. Returns the lead before and after. Throws `NotFoundError`. */
export async function updateLead(
  tx: Tx,
  by: Person,
  id: string,
  update: LeadUpdate,
): Promise<{ before: Lead; after: Lead }> {
  const before = await lockLead(tx, id)
  const changed = (Object.keys(update) as (keyof LeadUpdate)[]).filter(
    field => String(before[field] ?? '') !== String(update[field] ?? ''),
  )
  if (changed.length === 0) return { before, after: before }
  const isFirstReply = before.firstReplyAt === null && repliedStatuses.includes(update.status)
  const [after] = await tx
    .update(leadsTable)
    .set({ ...update, updatedAt: sql`now()`, ...(isFirstReply && { firstReplyAt: sql`now()` }) })
    .where(eq(leadsTable.id, id))
    .returning()
  await recordAuditEvent(tx, { by, action: 'save', subject: subjectOf(before), changed })
  return { before, after: returnedRow(after) }
}

/** Adds a note. */
export async function addNote(tx: Tx, by: Person, id: string, text: string): Promise<void> {
  const lead = await lockLead(tx, id)
  await tx.insert(leadNotesTable).values({ leadId: id, staffId: by.id, staffName: by.name, text })
  await recordAuditEvent(tx, { by, action: 'note', subject: subjectOf(lead) })
}

/** Sets one status on several leads: all or none. */
export async function setStatus(db: Tx, by: Person, ids: readonly string[], status: LeadStatus): Promise<void> {
  await db.transaction(async tx => {
    for (const id of [...ids].sort()) {
      const { ownerId, nextAction, nextActionOn, visitAt } = await lockLead(tx, id)
      await updateLead(tx, by, id, { status, ownerId, nextAction, nextActionOn, visitAt })
    }
  })
}

async function lockLead(tx: Tx, id: string): Promise<Lead> {
  const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.id, id)).for('update')
  if (!lead) throw new NotFoundError('There is no such lead.')
  return lead
}

/** The log names a lead by its reference: a reader of the log learns no name. */

const subjectOf = ({ id, reference }: Lead) => ({ collection: 'leads', id, name: `Lead ${reference}` })
