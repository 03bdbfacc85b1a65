import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { closedStages, dealsTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { addOfficeMinutes } from '../../time/office-clock.ts'
import { assign, assignEntered } from '../assignment/assign.ts'
import { notifyAssigned, notifyOneOfMany, notifyWroteAgain } from '../assignment/notify.ts'
import { readReplyRules } from '../reply/reply-rules.ts'
import { type Deal, recordActivity } from './activity.ts'
import { isDealOf } from './deals-of-person.ts'
import { lockDeal } from './find-deal.ts'
import { sameEstate } from './stage.ts'

type Joining = {
  contactId: string
  estateId: string | null
  isSpam: boolean
  firstReferral: string | null
  /** The member of staff who entered the lead for a person they are talking to; null for a lead of a visitor. */
  enteredBy: Actor | null
  /** The deal that staff chose for the lead; without it, `joinDeal` finds the deal. */
  chosenDealId?: string | null
  /** False for a person whom staff add to a deal without a message. */
  isMessage?: boolean
  /** True for a lead beyond the first few of one network: the owner gets one notice for all of these leads. */
  sharesNotice?: boolean
}

/**
 * Returns the deal of a new lead: the open deal of the person for that estate, one in which they are a further person,
 * or a new deal with an owner. With a lead of a visitor, the deal waits for a reply. A referrer counts only for a deal
 * that their lead opens, and only if the person has no open deal yet (`isKnownSender` looks for their other mailboxes).
 * The caller has locked the contact.
 */
export async function joinDeal(tx: Tx, joining: Joining, now = new Date()): Promise<Deal> {
  if (joining.isSpam) return joinSpam(tx, joining)
  const open = await listOpenDeals(tx, joining.contactId)
  const existing = joining.chosenDealId ? await lockDeal(tx, joining.chosenDealId) : findDeal(open, joining)
  const deal = existing ?? (await openDeal(tx, open.length > 0 ? { ...joining, firstReferral: null } : joining))
  const [stored] = await tx
    .update(dealsTable)
    .set({
      ...(joining.isMessage !== false && { lastLeadAt: sql`now()` }),
      updatedAt: sql`now()`,
      estateId: deal.estateId ?? joining.estateId,
      ...(!joining.enteredBy && !deal.awaitingReplySince && (await waitFrom(tx, now))),
    })
    .where(eq(dealsTable.id, deal.id))
    .returning()
  const joined = returnedRow(stored)
  if (joining.sharesNotice) await notifyOneOfMany(tx, joined)
  else if (!existing) await notifyAssigned(tx, joined, joining.enteredBy)
  else if (!joining.enteredBy) await notifyWroteAgain(tx, joined)
  return joined
}

async function waitFrom(tx: Tx, now: Date) {
  const { hours, replyMinutes } = await readReplyRules(tx)
  return {
    awaitingReplySince: now,
    dueAt: addOfficeMinutes(now, replyMinutes, hours),
    triedAt: null,
    escalatedAt: null,
  }
}

const listOpenDeals = (tx: Tx, contactId: string): Promise<Deal[]> =>
  tx
    .select()
    .from(dealsTable)
    .where(and(isDealOf(contactId), notInArray(dealsTable.stage, [...closedStages])))
    .orderBy(desc(eq(dealsTable.contactId, contactId)), desc(dealsTable.lastLeadAt))
    .for('update')

/**
 * Finds the deal of a lead among the open deals of a person, their own first: the deal for the estate, else their own
 * deal without an estate. Without an estate: the first deal.
 */
export function findDeal<Open extends { contactId: string; estateId: string | null }>(
  open: readonly Open[],
  { contactId, estateId }: { contactId: string; estateId: string | null },
): Open | null {
  if (!estateId) return open[0] ?? null
  const isOwnWithoutEstate = (deal: Open) => deal.contactId === contactId && deal.estateId === null
  return open.find(deal => deal.estateId === estateId) ?? open.find(isOwnWithoutEstate) ?? null
}

async function openDeal(tx: Tx, { contactId, estateId, firstReferral, enteredBy }: Joining): Promise<Deal> {
  const { owner, rule } = enteredBy
    ? await assignEntered(tx, enteredBy, contactId)
    : await assign(tx, { contactId, estateId })
  const [deal] = await tx
    .insert(dealsTable)
    .values({ contactId, estateId, firstReferral, ownerId: owner?.id ?? null, assignedBy: rule })
    .returning()
  const stored = returnedRow(deal)
  await recordActivity(tx, stored, { kind: 'owner', outcome: rule, text: owner?.name ?? null, by: enteredBy })
  return stored
}

/** Returns the spam deal of a person for the estate, so that spam never changes their other deals. */
async function joinSpam(tx: Tx, { contactId, estateId }: Joining): Promise<Deal> {
  const [existing] = await tx
    .update(dealsTable)
    .set({ lastLeadAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(dealsTable.contactId, contactId), sameEstate(estateId), eq(dealsTable.stage, 'spam')))
    .returning()
  if (existing) return existing
  const [deal] = await tx.insert(dealsTable).values({ contactId, estateId, stage: 'spam' }).returning()
  return returnedRow(deal)
}
