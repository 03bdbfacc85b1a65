import 'server-only'
import { and, asc, desc, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { contactsTable, leadNotesTable, leadsTable, messagesTable, visitsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'

/** A lead with all data of its screen, or null. */
export async function findLead(db: Tx, id: string) {
  const { words: _, ...columns } = getTableColumns(leadsTable)
  const [found] = await db
    .select({ lead: columns, contact: contactsTable })
    .from(leadsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .where(eq(leadsTable.id, id))
  if (!found) return null
  const { lead, contact } = found
  const [notes, messages, others, [visit]] = await Promise.all([
    db.select().from(leadNotesTable).where(eq(leadNotesTable.leadId, id)).orderBy(desc(leadNotesTable.createdAt)),
    db
      .select({
        id: messagesTable.id,
        kind: messagesTable.kind,
        to: messagesTable.to,
        subject: messagesTable.subject,
        state: messagesTable.state,
        providerId: messagesTable.providerId,
        attempts: messagesTable.attempts,
        nextAttemptAt: messagesTable.nextAttemptAt,
        lastError: messagesTable.lastError,
        createdAt: messagesTable.createdAt,
        sentAt: messagesTable.sentAt,
      })
      .from(messagesTable)
      .where(eq(messagesTable.leadId, id))
      .orderBy(asc(messagesTable.createdAt)),
    db
      .select({
        id: leadsTable.id,
        reference: leadsTable.reference,
        kind: leadsTable.kind,
        status: leadsTable.status,
        createdAt: leadsTable.createdAt,
      })
      .from(leadsTable)
      .where(and(eq(leadsTable.contactId, lead.contactId), ne(leadsTable.id, id)))
      .orderBy(desc(leadsTable.createdAt))
      .limit(20),
    lead.visitCode ? db.select().from(visitsTable).where(eq(visitsTable.code, lead.visitCode)) : [],
  ])
  return { lead, contact, notes, messages, others, visit: visit ?? null }
}

export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

/** Possible owners of a lead: active staff who may edit leads. */
export async function listLeadOwners(db: Tx) {
  const staff = await db
    .select({ id: staffTable.id, name: staffTable.name, role: staffTable.role })
    .from(staffTable)
    .where(isNull(staffTable.disabledAt))
    .orderBy(asc(staffTable.name))
  return staff.filter(person => can(person.role, 'edit', 'leads'))
}
