import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { PersonScreen } from '@/components/admin/people/person/person-screen'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { type DealForm, listCopies } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { personPath } from '@/lib/paths/person-path'
import { listAgents } from '@/lib/pipeline/assignment/agents'
import { listDealPeople } from '@/lib/pipeline/deal-people/deal-people'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { listAgreedSales } from '@/lib/pipeline/deals/agreed-sales'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { findUndoable } from '@/lib/pipeline/deals/undo-last'
import { findLeadHome, listLeadUnitEvents } from '@/lib/pipeline/deals/unit-interest'
import { listSenderChoices } from '@/lib/pipeline/people/lead-choices'
import { findPerson } from '@/lib/pipeline/people/person'
import { readTimeline } from '@/lib/pipeline/people/timeline'
import { readReplyRules } from '@/lib/pipeline/reply/reply-rules'
import { listTemplates } from '@/lib/pipeline/reply/reply-templates'
import { listRecipients } from '@/lib/pipeline/senders/reply-recipients'
import { compareOwnFirst } from '@/lib/pipeline/senders/sender'
import { listLeadQuotes } from '@/lib/quotes/list-quotes'
import { findBookedVisit } from '@/lib/visits/deal-visit'
import { freeTimesOf } from '@/lib/visits/free-times'
import { listVisitEstates } from '@/lib/visits/rules'

export const metadata = { title: 'Person' }

export default async function PersonPage({ params, searchParams }: PageProps<'/admin/people/[id]'>) {
  const { staff, scope } = await requireSales('view')
  const id = z.uuid().safeParse((await params).id)
  const found = id.success ? await findPerson(db, id.data, scope) : null
  if (!found) notFound()
  if (found.contact.mergedIntoId) redirect(personPath({ contactId: found.contact.mergedIntoId }))
  const { deal: wanted, write } = await searchParams
  const deal = found.deals.find(({ id }) => id === wanted) ?? found.deals[0] ?? null
  const leads = found.leads.filter(({ dealId }) => dealId === deal?.id)
  const newest = leads.find(({ kind }) => kind !== 'added') ?? leads[0] ?? null
  const ownLeads = leads.toSorted(compareOwnFirst(found.contact.id))
  const home = leads.find(({ unitId }) => unitId) ?? newest
  const dealIds = found.deals.map(({ id }) => id)
  const leadIds = found.leads.map(({ id }) => id)
  const quotes = await listLeadQuotes(db, leadIds)
  const unitEvents = await listLeadUnitEvents(db, leadIds)
  const editable = can(staff.role, 'edit', 'leads') && !found.contact.erasedAt
  const settings = await getSettings()
  const copiesOf = (key: DealForm) =>
    deal && editable ? listCopies(db, { staffId: staff.id, key, entryId: deal.id }) : []
  return (
    <PersonScreen
      {...{ found, deal, newest, ownLeads, editable, staff }}
      {...{ agents: await listAgents(db), rules: await readReplyRules(db), limits: settings }}
      {...{ phone: settings.salesPhone, templates: await listTemplates(db), replyCopies: await copiesOf('deal-reply') }}
      items={await readTimeline(db, { contact: found.contact, dealIds, leads: found.leads, quotes, unitEvents })}
      recipients={deal ? await listRecipients(db, deal.id, found.contact.id) : []}
      isWriting={write === 'mail'}
      people={deal ? await listDealPeople(db, deal) : { mainContact: null, others: [] }}
      noteCopies={await copiesOf('deal-note')}
      visit={deal && (await findBookedVisit(db, deal.id))}
      estates={editable ? await listTimes(deal?.estateId ?? null) : []}
      dealEstates={editable ? await listDealEstates(db) : []}
      quotes={leads.flatMap(({ id }) => quotes.filter(({ leadId }) => leadId === id))}
      home={home && (await findLeadHome(db, home))}
      homeReference={home?.reference ?? ''}
      homeSenders={home?.unitId ? await listSenderChoices(db, home.reference, scope) : []}
      agreed={deal ? await listAgreedSales(db, deal.id) : []}
      undoable={deal && editable ? ((await findUndoable(db, staff, deal))?.kind ?? null) : null}
      claims={leads.flatMap(({ id }) => unitEvents.filter(({ leadId, claimId }) => leadId === id && claimId))}
    />
  )
}

/** Returns the free times of one estate; of all estates if `estateId` is null or the estate offers no visits. */
async function listTimes(estateId: string | null) {
  const estates = await listVisitEstates(db)
  const own = estates.filter(({ id }) => id === estateId)
  return Promise.all(
    (own.length > 0 ? own : estates).map(async estate => ({
      title: estate.title,
      times: await freeTimesOf(db, estate),
    })),
  )
}
