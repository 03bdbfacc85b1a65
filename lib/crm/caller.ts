import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable, isPageOfEstate } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { visitsTable } from '@/db/tables/leads'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { blankAsNull } from '@/lib/blank-as-null'
import { callerFields, enteredByStaff, estateTitle, isReachable, notReachable } from '@/lib/leads/caller'
import { upsertLead } from '@/lib/leads/upsert-lead'
import { whatsappSubject } from '@/lib/leads/whatsapp'
import { endWait, type Person, recordActivity } from '../deals/activity.ts'
import { isOtherName } from '../deals/senders/sender.ts'

const callerKinds = ['call', 'walk-in', 'whatsapp'] as const

/** What staff enter for somebody they are talking to: six fields, of which a phone or an e-mail is needed; and who it is, if known. */
export const callerSchema = z
  .object({
    kind: z.enum(callerKinds, 'Choose how they came.'),
    name: z.preprocess(blankAsNull, z.string().trim().max(100, 'At most 100 characters.').nullable()),
    ...callerFields,
    estateId: z.preprocess(blankAsNull, z.uuid().nullable()),
    message: z.preprocess(blankAsNull, z.string().trim().max(4000, 'At most 4000 characters.').nullable()),
  })
  .refine(isReachable, notReachable)
export type Caller = z.infer<typeof callerSchema>

/** `ownerId`: who looks after the deal that it joined or opened. */
type EnteredCaller = { contactId: string; dealId: string; ownerId: string | null }

/** Stores what somebody said on the phone, in the office or on WhatsApp: a request that is answered already. Returns its person. */
export function enterCaller(db: Tx, by: Person, caller: Caller): Promise<EnteredCaller> {
  return db.transaction(async tx => {
    const { estateId, ...entered } = caller
    const source = await sourceOf(tx, codeIn(caller.message))
    const { lead, deal } = await upsertLead(tx, {
      ...enteredByStaff,
      ...entered,
      estate: (await estateTitle(tx, estateId)) ?? (await estateOfMessage(tx, caller.message, source.page)),
      ...source,
      enteredBy: by,
      idempotencyKey: crypto.randomUUID(),
    })
    // Somebody else of the same mailbox called: the people who wrote from it still wait.
    const isReply = caller.chosenContactId !== null || !isOtherName(lead.name, await nameOf(tx, lead.contactId))
    if (isReply) await endWait(tx, deal, by)
    await recordActivity(tx, deal, { kind: 'call', outcome: talkOutcomes[caller.kind], by, isReply })
    const subject = { collection: 'leads', id: lead.id, name: `Lead ${lead.reference}` }
    await recordAuditEvent(tx, { by, action: 'create', subject })
    return { contactId: lead.contactId, dealId: deal.id, ownerId: deal.ownerId }
  })
}

async function nameOf(tx: Tx, contactId: string): Promise<string | null> {
  const [contact] = await tx
    .select({ name: contactsTable.name })
    .from(contactsTable)
    .where(eq(contactsTable.id, contactId))
  return contact?.name ?? null
}

/** Where a person came from who wrote on WhatsApp with a code of the site: its page, campaign and referrer. */
async function sourceOf(tx: Tx, visitCode: string | null) {
  const [visit] = visitCode ? await tx.select().from(visitsTable).where(eq(visitsTable.code, visitCode)) : []
  if (!visit) return { visitCode, page: null }
  const { page, firstPage, campaign, referral } = visit
  return { visitCode, page, firstPage, campaign, firstReferral: referral, lastReferral: referral }
}

/** The title of the estate that a WhatsApp message of the site names, else of the one on whose page its code was made. */
async function estateOfMessage(tx: Tx, message: string | null, page: string | null): Promise<string | null> {
  const { title, slug, deletedAt } = estatesTable
  const estates = await tx.select({ title, slug }).from(estatesTable).where(isNull(deletedAt))
  const subject = whatsappSubject(message)
  const found =
    estates.find(({ title }) => subject === title || subject?.startsWith(`${title}, `)) ??
    estates.find(({ slug }) => isPageOfEstate(page, slug))
  return found?.title ?? null
}

/** How they talked, as the outcome on the timeline. */
const talkOutcomes = { call: 'reached', 'walk-in': 'walk-in', whatsapp: 'whatsapp' } as const

/** The code that the site appends to a WhatsApp message: it says which page the person came from. */
const codeIn = (message: string | null) => /\(code ([A-HJ-NP-Z2-9]{5})\)/.exec(message ?? '')?.[1] ?? null
