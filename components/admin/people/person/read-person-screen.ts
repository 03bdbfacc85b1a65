import type { Staff } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { type DealForm, listCopies } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { findLiveClaim } from '@/lib/inventory/queries'
import { listAgents } from '@/lib/pipeline/assignment/agents'
import { listDealPeople } from '@/lib/pipeline/deal-people/deal-people'
import type { DealScope } from '@/lib/pipeline/deal-scope'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { listReservationsAndSales } from '@/lib/pipeline/deals/reservations-and-sales'
import { findUndoable } from '@/lib/pipeline/deals/undo-last'
import { findLeadHome, listLeadUnitEvents } from '@/lib/pipeline/deals/unit-interest'
import { listSenderChoices } from '@/lib/pipeline/people/lead-choices'
import type { FoundPerson } from '@/lib/pipeline/people/person'
import { readTimeline } from '@/lib/pipeline/people/timeline'
import { readReplyRules } from '@/lib/pipeline/reply/reply-rules'
import { listTemplates } from '@/lib/pipeline/reply/reply-templates'
import { listRecipients } from '@/lib/pipeline/senders/reply-recipients'
import { compareOwnFirst } from '@/lib/pipeline/senders/sender'
import { listLeadQuotes } from '@/lib/quotes/list-quotes'
import { findLatestDealVisit } from '@/lib/visits/deal-visit'
import { freeTimesOf } from '@/lib/visits/free-times'
import { listVisitEstates } from '@/lib/visits/visit-estates'

type Access = { staff: Staff; scope: DealScope }

/** Reads what the screen of a person shows. `requestedDealId` is from the URL; without it, the first deal is shown. */
export async function readPersonScreen({ staff, scope }: Access, found: FoundPerson, requestedDealId: unknown) {
  const deal = found.deals.find(({ id }) => id === requestedDealId) ?? found.deals[0] ?? null
  const leads = found.leads.filter(({ dealId }) => dealId === deal?.id)
  // Leads with which staff added people say nothing about the interest of the person.
  const newestLead = leads.find(({ kind }) => kind !== 'added') ?? leads[0] ?? null
  const homeLead = leads.find(({ unitId }) => unitId) ?? newestLead
  const dealIds = found.deals.map(({ id }) => id)
  const leadIds = found.leads.map(({ id }) => id)
  const quotes = await listLeadQuotes(db, leadIds)
  const unitEvents = await listLeadUnitEvents(db, leadIds)
  const editable = can(staff.role, 'edit', 'leads') && !found.contact.erasedAt
  const settings = await getSettings()
  const copiesOf = (key: DealForm) =>
    deal && editable ? listCopies(db, { staffId: staff.id, key, entryId: deal.id }) : []
  return {
    ...{ found, deal, newestLead, editable, staff },
    /** The leads of the deal; leads of the person come first. */
    dealLeads: leads.toSorted(compareOwnFirst(found.contact.id)),
    agents: await listAgents(db),
    replyRules: await readReplyRules(db),
    /** The settings contain the discount limits of the roles. */
    limits: settings,
    /** The phone of the sales office. */
    officePhone: settings.salesPhone,
    templates: await listTemplates(db),
    noteCopies: await copiesOf('deal-note'),
    replyCopies: await copiesOf('deal-reply'),
    timelineItems: await readTimeline(db, { contact: found.contact, dealIds, leads: found.leads, quotes, unitEvents }),
    /** The possible recipients of a reply in the deal. */
    recipients: deal ? await listRecipients(db, deal.id, found.contact.id) : [],
    /** The main contact and the other people of the deal. */
    people: deal ? await listDealPeople(db, deal) : { mainContact: null, others: [] },
    visit: deal && (await findLatestDealVisit(db, deal.id)),
    visitEstates: editable ? await listTimes(deal?.estateId ?? null) : [],
    /** The estates that can be chosen for the deal. */
    dealEstates: editable ? await listDealEstates(db) : [],
    quotes: leads.flatMap(({ id }) => quotes.filter(({ leadId }) => leadId === id)),
    home: homeLead && (await findLeadHome(db, homeLead)),
    homeClaim: homeLead?.unitId ? await findLiveClaim(db, homeLead.unitId) : null,
    homeReference: homeLead?.reference ?? '',
    homeSenders: homeLead?.unitId ? await listSenderChoices(db, homeLead.reference, scope) : [],
    /** The homes that are reserved or sold in the deal. */
    reservationsAndSales: deal ? await listReservationsAndSales(db, deal.id) : [],
    undoable: deal && editable ? ((await findUndoable(db, staff, deal))?.kind ?? null) : null,
    claimEvents: leads.flatMap(({ id }) => unitEvents.filter(({ leadId, claimId }) => leadId === id && claimId)),
  }
}

/** Returns the free times of one estate; of all estates if `estateId` is null or the estate offers no visits. */
async function listTimes(estateId: string | null) {
  const estates = await listVisitEstates(db)
  const ownEstate = estates.filter(({ id }) => id === estateId)
  return Promise.all(
    (ownEstate.length > 0 ? ownEstate : estates).map(async estate => ({
      title: estate.title,
      times: await freeTimesOf(db, estate),
    })),
  )
}
