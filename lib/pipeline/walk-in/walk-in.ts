import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealRoles } from '@/db/tables/deals'
import { whatsappSessionsTable } from '@/db/tables/leads'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { whatsappSubject } from '@/lib/phone/whatsapp'
import { upsertLead } from '@/lib/pipeline/leads/upsert-lead'
import {
  enteredByStaff,
  estateTitle,
  isReachable,
  notReachable,
  walkInFields,
} from '@/lib/pipeline/walk-in/walk-in-schema'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { addPerson, findDealBeside } from '../deal-people/deal-people.ts'
import { allDeals, type DealScope } from '../deal-scope.ts'
import { markReplied, type Person, recordActivity } from '../deals/activity.ts'
import { nameOf } from '../senders/find-contact.ts'
import { isOtherName } from '../senders/sender.ts'

const walkInKinds = ['call', 'walk-in', 'whatsapp'] as const

/** The fields that staff enter for somebody they are talking to: a phone, an e-mail or the known person is required. */
export const walkInSchema = z
  .object({
    kind: z.enum(walkInKinds, 'Choose how they came.'),
    name: z.preprocess(blankAsNull, z.string().trim().max(100, 'At most 100 characters.').nullable()),
    ...walkInFields,
    /** The known person beside whom they are a person of the same deal. */
    besideContactId: z.preprocess(blankAsNull, z.uuid().nullish()).optional(),
    role: z.enum(dealRoles).optional(),
    estateId: z.preprocess(blankAsNull, z.uuid().nullable()),
    message: z.preprocess(blankAsNull, z.string().trim().max(4000, 'At most 4000 characters.').nullable()),
  })
  .refine(isReachable, notReachable)
export type WalkIn = z.infer<typeof walkInSchema>

/** `ownerId` is the owner of the deal that the request joined or opened. */
type EnteredWalkIn = { contactId: string; dealId: string; ownerId: string | null }

/** Stores a request by phone, in the office or on WhatsApp, which is answered already. Returns its person and deal. */
export function enterWalkIn(db: Tx, by: Person, walkIn: WalkIn, scope: DealScope = allDeals): Promise<EnteredWalkIn> {
  return db.transaction(async tx => {
    const { estateId, besideContactId, role, ...entered } = walkIn
    const beside = besideContactId ? await findDealBeside(tx, besideContactId, estateId) : null
    const source = await sourceOf(tx, walkIn.kind, codeIn(walkIn.message))
    const { lead, deal } = await upsertLead(tx, {
      ...enteredByStaff,
      ...entered,
      estate: (await estateTitle(tx, estateId)) ?? (await estateOfMessage(tx, walkIn.message)),
      ...source,
      enteredBy: by,
      chosenDealId: beside?.id ?? null,
      idempotencyKey: crypto.randomUUID(),
    })
    if (beside) await addPerson(tx, by, deal, { contactId: lead.contactId, role: role ?? 'spouse' }, scope)
    // Somebody else of the deal or of the same mailbox called: the people who wrote still wait.
    const isReply =
      !beside && (walkIn.chosenContactId !== null || !isOtherName(lead.name, await nameOf(tx, lead.contactId)))
    if (isReply) await markReplied(tx, deal, by)
    await recordActivity(tx, deal, { kind: 'call', outcome: talkOutcomes[walkIn.kind], by, isReply })
    const subject = { collection: 'leads', id: lead.id, name: `Lead ${lead.reference}` }
    await recordAuditEvent(tx, { by, action: 'create', subject })
    return { contactId: lead.contactId, dealId: deal.id, ownerId: deal.ownerId }
  })
}

/**
 * Returns the source of a person: with a code of the site in their WhatsApp message its page, campaign and referrer, else
 * how they came.
 */
async function sourceOf(tx: Tx, kind: WalkIn['kind'], visitCode: string | null) {
  const [session] = visitCode
    ? await tx.select().from(whatsappSessionsTable).where(eq(whatsappSessionsTable.code, visitCode))
    : []
  if (!session) return { visitCode, page: null, campaign: { utm_source: walkInSources[kind] } }
  const { page, firstPage, campaign, referral } = session
  return { visitCode, page, firstPage, campaign, firstReferral: referral, lastReferral: referral }
}

/** Returns the title of the estate that a WhatsApp message names; `upsertLead` finds the one of the page of its code. */
async function estateOfMessage(tx: Tx, message: string | null): Promise<string | null> {
  const subject = whatsappSubject(message)
  if (subject === null) return null
  const { title, deletedAt } = estatesTable
  const estates = await tx.select({ title }).from(estatesTable).where(isNull(deletedAt))
  return estates.find(({ title }) => subject === title || subject.startsWith(`${title}, `))?.title ?? null
}

/** The sources in reports of people who did not come by the site. */
export const walkInSources = { call: 'Phone call', 'walk-in': 'Office visit', whatsapp: 'WhatsApp' } as const

/** The outcome on the timeline by the way in which they talked. */
const talkOutcomes = { call: 'reached', 'walk-in': 'walk-in', whatsapp: 'whatsapp' } as const

/** Returns the code that the site appends to a WhatsApp message: it identifies the page that the person came from. */
const codeIn = (message: string | null) => /\(code ([A-HJ-NP-Z2-9]{5})\)/.exec(message ?? '')?.[1] ?? null
