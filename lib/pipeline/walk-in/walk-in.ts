import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealRoles } from '@/db/tables/deals'
import { whatsappSessionsTable } from '@/db/tables/leads'
import { type Actor, leadSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { whatsappSubject } from '@/lib/phone/whatsapp'
import { upsertLead } from '@/lib/pipeline/leads/upsert-lead'
import { enteredByStaff, isReachable, notReachable, walkInFields } from '@/lib/pipeline/walk-in/walk-in-schema'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { addPerson, findOpenDealOf } from '../deal-people/deal-people.ts'
import { allDeals, type DealScope } from '../deal-scope.ts'
import { markReplied, recordActivity } from '../deals/activity.ts'
import { estateTitle } from '../deals/named-estate.ts'
import { nameOf } from '../senders/find-contact.ts'
import { isOtherName } from '../senders/sender.ts'

const walkInKinds = ['call', 'walk-in', 'whatsapp'] as const

/** The fields of a person whom staff talk to. A phone, an e-mail or a known person is required. */
export const walkInSchema = z
  .object({
    kind: z.enum(walkInKinds, 'Choose how they came.'),
    name: z.preprocess(blankAsNull, z.string().trim().max(100, 'At most 100 characters.').nullable()),
    ...walkInFields,
    /** A known person, to whose deal the entered person is added. */
    besideContactId: z.preprocess(blankAsNull, z.uuid().nullish()).optional(),
    /** The role of the entered person in that deal; spouse by default. */
    role: z.enum(dealRoles).optional(),
    estateId: z.preprocess(blankAsNull, z.uuid().nullable()),
    message: z.preprocess(blankAsNull, z.string().trim().max(4000, 'At most 4000 characters.').nullable()),
  })
  .refine(isReachable, notReachable)
export type WalkIn = z.infer<typeof walkInSchema>

/** `ownerId` is the owner of the deal of the lead. */
type EnteredWalkIn = { contactId: string; dealId: string; ownerId: string | null }

/** Stores a call, an office visit or a WhatsApp message, which needs no further reply. Returns its person and deal. */
export function enterWalkIn(db: Tx, by: Actor, walkIn: WalkIn, scope: DealScope = allDeals): Promise<EnteredWalkIn> {
  return db.transaction(async tx => {
    const { estateId, besideContactId, role, ...entered } = walkIn
    const besideDeal = besideContactId ? await findOpenDealOf(tx, besideContactId, estateId) : null
    const source = await sourceOf(tx, walkIn.kind, codeIn(walkIn.message))
    const { lead, deal } = await upsertLead(tx, {
      ...enteredByStaff,
      ...entered,
      estate: (await estateTitle(tx, estateId)) ?? (await estateOfMessage(tx, walkIn.message)),
      ...source,
      enteredBy: by,
      chosenDealId: besideDeal?.id ?? null,
      idempotencyKey: crypto.randomUUID(),
    })
    if (besideDeal) await addPerson(tx, by, deal, { contactId: lead.contactId, role: role ?? 'spouse' }, scope)
    // If another person of the deal or another sender of the mailbox called, the people who wrote still wait.
    const isReply =
      !besideDeal && (walkIn.chosenContactId !== null || !isOtherName(lead.name, await nameOf(tx, lead.contactId)))
    if (isReply) await markReplied(tx, deal, by)
    await recordActivity(tx, deal, { kind: 'call', outcome: talkOutcomes[walkIn.kind], by, isReply })
    await recordAuditEvent(tx, { by, action: 'create', subject: leadSubject(lead) })
    return { contactId: lead.contactId, dealId: deal.id, ownerId: deal.ownerId }
  })
}

/** Returns the attribution: the session of a WhatsApp message with a code, else the way in which the person came. */
async function sourceOf(tx: Tx, kind: WalkIn['kind'], visitCode: string | null) {
  const [session] = visitCode
    ? await tx.select().from(whatsappSessionsTable).where(eq(whatsappSessionsTable.code, visitCode))
    : []
  if (!session) return { visitCode, page: null, campaign: { utm_source: walkInSources[kind] } }
  const { page, firstPage, campaign, referral } = session
  return { visitCode, page, firstPage, campaign, firstReferral: referral, lastReferral: referral }
}

/** Returns the estate title in a WhatsApp message. `upsertLead` finds the estate of a message with only a code. */
async function estateOfMessage(tx: Tx, message: string | null): Promise<string | null> {
  const subject = whatsappSubject(message)
  if (subject === null) return null
  const { title, deletedAt } = estatesTable
  const estates = await tx.select({ title }).from(estatesTable).where(isNull(deletedAt))
  return estates.find(({ title }) => subject === title || subject.startsWith(`${title}, `))?.title ?? null
}

/** The sources of people who did not come through the website, as reports name them. */
export const walkInSources = { call: 'Phone call', 'walk-in': 'Office visit', whatsapp: 'WhatsApp' } as const

/** The outcome of the activity on the timeline. */
const talkOutcomes = { call: 'reached', 'walk-in': 'walk-in', whatsapp: 'whatsapp' } as const

/** Returns the code that the site adds to WhatsApp messages. It identifies the session on the website. */
const codeIn = (message: string | null) => /\(code ([A-HJ-NP-Z2-9]{5})\)/.exec(message ?? '')?.[1] ?? null
