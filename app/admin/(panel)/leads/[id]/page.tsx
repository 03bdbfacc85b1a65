import { notFound } from 'next/navigation'
import { z } from 'zod'
import { LeadFacts } from '@/components/admin/crm/lead-facts'
import { LeadHome } from '@/components/admin/crm/lead-home'
import { LeadMails } from '@/components/admin/crm/lead-mails'
import { LeadNotes } from '@/components/admin/crm/lead-notes'
import { LeadPerson } from '@/components/admin/crm/lead-person'
import { LeadWorkForm } from '@/components/admin/crm/lead-work-form'
import { LeadQuotes } from '@/components/admin/quotes/lead-quotes'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { getSettings } from '@/lib/content/settings'
import { findCopy, leadForms } from '@/lib/content/working-copies'
import { kindLabels } from '@/lib/crm/labels'
import { findLead, listLeadOwners } from '@/lib/crm/lead'
import { findLeadHome, listLeadClaims } from '@/lib/crm/unit-interest'
import { db } from '@/lib/database'
import { listLeadQuotes } from '@/lib/sales/quotes/list-quotes'

export const metadata = { title: 'Lead' }

export default async function LeadScreen({ params }: PageProps<'/admin/leads/[id]'>) {
  const staff = await requireAreaAccess('view', 'leads')
  const id = z.uuid().safeParse((await params).id)
  const [found, owners] = await Promise.all([id.success ? findLead(db, id.data) : null, listLeadOwners(db)])
  if (!found) notFound()
  const editable = can(staff.role, 'edit', 'leads')
  const [note, work] = await Promise.all(
    leadForms.map(key => (editable ? findCopy(db, { staffId: staff.id, key, entryId: found.lead.id }) : null)),
  )
  const { lead } = found
  const [home, claims, quotes, limits] = await Promise.all([
    findLeadHome(db, lead),
    listLeadClaims(db, lead.id),
    listLeadQuotes(db, lead.id),
    getSettings(),
  ])
  return (
    <>
      <h1 className="display text-2xl">{lead.name ?? lead.email ?? 'Erased'}</h1>
      <p className="figures text-slate">
        {kindLabels[lead.kind]} {lead.reference}
      </p>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-6">
          <LeadFacts found={found} />
          <LeadQuotes lead={lead} quotes={quotes} role={staff.role} limits={limits} editable={editable} />
          <LeadNotes lead={lead.id} notes={found.notes} editable={editable} copy={note ?? null} />
          <LeadMails messages={found.messages} />
        </div>
        <div className="grid gap-6">
          {editable && <LeadWorkForm lead={lead} owners={owners} now={new Date()} copy={work ?? null} />}
          <LeadHome home={home} claims={claims} reference={lead.reference} role={staff.role} />
          <LeadPerson found={found} />
        </div>
      </div>
    </>
  )
}
