import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { PersonScreen } from '@/components/admin/people/person/person-screen'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { type DealForm, findCopy } from '@/lib/content/working-copies'
import { listDealEstates } from '@/lib/crm/deal-estates'
import { findPerson } from '@/lib/crm/person'
import { readTimeline } from '@/lib/crm/timeline'
import { findLeadHome, listLeadUnitEvents } from '@/lib/crm/unit-interest'
import { db } from '@/lib/database'
import { listAgents } from '@/lib/deals/agents'
import { readReplyRules } from '@/lib/deals/reply-rules'
import { listTemplates } from '@/lib/deals/reply-templates'
import { listRecipients } from '@/lib/deals/senders/reply-recipients'
import { requireSales } from '@/lib/deals/sight'
import { personPath } from '@/lib/person-path'
import { listLeadQuotes } from '@/lib/sales/quotes/list-quotes'
import { findBookedVisit } from '@/lib/sales/visits/deal-visit'
import { freeTimesOf } from '@/lib/sales/visits/free-times'
import { listVisitEstates } from '@/lib/sales/visits/rules'

export const metadata = { title: 'Person' }

export default async function PersonPage({ params, searchParams }: PageProps<'/admin/people/[id]'>) {
  const { staff, sight } = await requireSales('view')
  const id = z.uuid().safeParse((await params).id)
  const found = id.success ? await findPerson(db, id.data, sight) : null
  if (!found) notFound()
  if (found.contact.mergedIntoId) redirect(personPath({ contactId: found.contact.mergedIntoId }))
  const { deal: wanted, write } = await searchParams
  const deal = found.deals.find(({ id }) => id === wanted) ?? found.deals[0] ?? null
  const leads = found.leads.filter(({ dealId }) => dealId === deal?.id)
  const newest = leads[0] ?? null
  const home = leads.find(({ unitId }) => unitId) ?? newest
  const dealIds = found.deals.map(({ id }) => id)
  const leadIds = found.leads.map(({ id }) => id)
  const quotes = await listLeadQuotes(db, leadIds)
  const unitEvents = await listLeadUnitEvents(db, leadIds)
  const editable = can(staff.role, 'edit', 'leads') && !found.contact.erasedAt
  const settings = await getSettings()
  const findDraft = (key: DealForm) =>
    deal && editable ? findCopy(db, { staffId: staff.id, key, entryId: deal.id }) : null
  return (
    <PersonScreen
      {...{ found, deal, newest, editable, staff }}
      {...{ agents: await listAgents(db), rules: await readReplyRules(db), limits: settings }}
      {...{ phone: settings.salesPhone, templates: await listTemplates(db), replyCopy: await findDraft('deal-reply') }}
      items={await readTimeline(db, { contact: found.contact, dealIds, leads: found.leads, quotes, unitEvents })}
      recipients={deal ? await listRecipients(db, deal.id) : []}
      isWriting={write === 'mail'}
      copy={await findDraft('deal-note')}
      visit={deal && (await findBookedVisit(db, deal.id))}
      estates={editable ? await listTimes(deal?.estateId ?? null) : []}
      dealEstates={editable ? await listDealEstates(db) : []}
      quotes={leads.flatMap(({ id }) => quotes.filter(({ leadId }) => leadId === id))}
      home={home && (await findLeadHome(db, home))}
      homeReference={home?.reference ?? ''}
      claims={leads.flatMap(({ id }) => unitEvents.filter(({ leadId, claimId }) => leadId === id && claimId))}
    />
  )
}

/** The free times of the estate of the deal, or of all. */
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
