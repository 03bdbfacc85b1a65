import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { closedStages, dealsTable } from '../../../db/tables/deals.ts'
import { addOfficeMinutes } from '../../time/office-clock.ts'
import { assign, assignEntered } from '../assignment/assign.ts'
import { notifyAssigned, notifyOneOfMany, notifyWroteAgain } from '../assignment/notify.ts'
import { readReplyRules } from '../reply/reply-rules.ts'
import { type Deal, type Person, recordActivity } from './activity.ts'
import { isDealOf } from './deals-of-person.ts'
import { lockDeal } from './find-deal.ts'
import { sameEstate } from './same-estate.ts'

type Joining = {
  contactId: string
  estateId: string | null
  isSpam: boolean
  firstReferral: string | null
  /** The member of staff who entered it for somebody they are talking to; null for a lead of a visitor. */
  enteredBy: Person | null
  /** The deal that staff chose for it; otherwise it is found. */
  chosenDealId?: string | null
  /** False for a person whom staff add to a deal: nobody wrote. */
  isMessage?: boolean
  /** True for one of more than a few requests of its network: the owner hears of them together. */
  isOneOfMany?: boolean
}

/**
 * The deal that a new request belongs to: the person's open deal for that estate, one in which they take part beside
 * somebody else, or a new one with an owner. A lead of a visitor waits for an answer from then on. The caller has locked the contact. A referrer counts for a deal when they
 * bring it, not afterwards, and not for a person who has an open deal already (`isKnownSender` looks for other mailboxes).
 * Returns the deal.
 */
export async function joinDeal(tx: Tx, joining: Joining, now = new Date()): Promise<Deal> {
  if (joining.isSpam) return joinSpam(tx, joining)
  const open = await listOpenDeals(tx, joining.contactId)
  const known = joining.chosenDealId ? await lockDeal(tx, joining.chosenDealId) : findDeal(open, joining)
  const deal = known ?? (await openDeal(tx, open.length > 0 ? { ...joining, firstReferral: null } : joining))
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
  if (joining.isOneOfMany) await notifyOneOfMany(tx, joined)
  else if (!known) await notifyAssigned(tx, joined, joining.enteredBy)
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
 * For the estate; else one of their own without an estate, which becomes one for it. Without an estate: the newest. Their own
 * deals come first.
 */
export function findDeal<Open extends { contactId: string; estateId: string | null }>(
  open: readonly Open[],
  { contactId, estateId }: { contactId: string; estateId: string | null },
): Open | null {
  if (!estateId) return open[0] ?? null
  const isOwnWithout = (deal: Open) => deal.contactId === contactId && deal.estateId === null
  return open.find(deal => deal.estateId === estateId) ?? open.find(isOwnWithout) ?? null
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

/** Spam has an entry of its own, so that it never touches the deal of a person. */
async function joinSpam(tx: Tx, { contactId, estateId }: Joining): Promise<Deal> {
  const [known] = await tx
    .update(dealsTable)
    .set({ lastLeadAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(dealsTable.contactId, contactId), sameEstate(estateId), eq(dealsTable.stage, 'spam')))
    .returning()
  if (known) return known
  const [deal] = await tx.insert(dealsTable).values({ contactId, estateId, stage: 'spam' }).returning()
  return returnedRow(deal)
}
