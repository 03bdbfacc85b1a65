import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealRoles, dealsTable } from '@/db/tables/deals'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { type DealScope, requireDealInScope } from '../deal-scope.ts'
import { auditSubjectOfDeal } from '../deals/deal-change.ts'
import { upsertLead } from '../leads/upsert-lead.ts'
import { enteredByStaff, walkInFields } from '../walk-in/walk-in-schema.ts'
import { addPerson } from './deal-people.ts'

export const roleSchema = z.enum(dealRoles, 'Choose their role.')

/** The fields of a person whom staff add to a deal: a name is enough, or the choice of a known person. */
export const dealPersonSchema = z
  .object({
    role: roleSchema,
    name: z.preprocess(blankAsNull, z.string().trim().max(100, 'At most 100 characters.').nullable()),
    ...walkInFields,
  })
  .refine(({ name, phone, email, chosenContactId }) => Boolean(name || phone || email || chosenContactId), {
    path: ['name'],
    message: 'Write a name.',
  })

type EnteredPerson = z.infer<typeof dealPersonSchema>

/**
 * Adds a person to a deal, with a lead of their own, so that they can get homes, quotes and replies. Returns the id of
 * their contact. Throws `NotFoundError`, and `ConflictError` as `addPerson` does.
 */
export async function enterPerson(
  tx: Tx,
  { staff, scope }: { staff: Actor; scope: DealScope },
  dealId: string,
  { role, ...entered }: EnteredPerson,
): Promise<string> {
  const { lead, deal } = await upsertLead(tx, {
    ...enteredByStaff,
    ...entered,
    kind: 'added',
    estate: await titleOfEstate(tx, dealId),
    enteredBy: staff,
    chosenDealId: dealId,
    idempotencyKey: crypto.randomUUID(),
  })
  requireDealInScope(scope, deal)
  await addPerson(tx, staff, deal, { contactId: lead.contactId, role }, scope)
  await recordAuditEvent(tx, { by: staff, action: 'save', subject: auditSubjectOfDeal(deal), changed: ['people'] })
  return lead.contactId
}

async function titleOfEstate(tx: Tx, dealId: string): Promise<string | null> {
  const [estate] = await tx
    .select({ title: estatesTable.title })
    .from(dealsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .where(eq(dealsTable.id, dealId))
  return estate?.title ?? null
}
