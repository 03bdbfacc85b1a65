import { LeadFilter } from '@/components/admin/crm/lead-filter'
import { LeadTable } from '@/components/admin/crm/lead-table'
import { StatusTabs } from '@/components/admin/crm/status-tabs'
import { ListPaging } from '@/components/admin/list/list-paging'
import { viewUrl } from '@/components/admin/list/view-url'
import { Icon } from '@/components/ui/icon'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { listLeads, sumLeads } from '@/lib/crm/inbox'
import { listLeadOwners } from '@/lib/crm/lead'
import { leadsPerPage, leadViewSchema } from '@/lib/crm/lead-view'
import { db } from '@/lib/database'

export const metadata = { title: 'Leads' }

export default async function LeadsScreen({ searchParams }: PageProps<'/admin/leads'>) {
  const staff = await requireAreaAccess('view', 'leads')
  const view = leadViewSchema.parse(await searchParams)
  const [{ leads, total }, { counts, properties }, owners] = await Promise.all([
    listLeads(db, view),
    sumLeads(db),
    listLeadOwners(db),
  ])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-2xl">Leads</h1>
        <a href={viewUrl('/admin/leads/export', { ...view, page: 1 })} download className="button button-quiet">
          <Icon name="download" size={18} /> CSV of these {total.toLocaleString('en-KE')}
        </a>
      </div>
      <StatusTabs view={view} counts={counts} />
      <LeadFilter view={view} properties={properties} owners={owners} />
      <LeadTable leads={leads} view={view} editable={can(staff.role, 'edit', 'leads')} />
      <ListPaging path="/admin/leads" view={view} page={view.page} total={total} perPage={leadsPerPage} />
    </>
  )
}
