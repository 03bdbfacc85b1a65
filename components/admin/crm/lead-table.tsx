import { getSettings } from '@/lib/content/settings'
import { type OfficeHours, officeHoursOf } from '@/lib/content/visit-hours'
import type { listLeads } from '@/lib/crm/inbox'
import { kindLabels, statusLabels } from '@/lib/crm/labels'
import { isFiltered, type LeadView } from '@/lib/crm/lead-view'
import { asDuration, officeMinutes } from '@/lib/crm/reply-time'
import { type Column, DataTable } from '../list/data-table'
import { RowLink } from '../list/row-link'
import { Selectable } from '../list/selection'
import { selectionColumn } from '../list/selection-column'
import { sortLink } from '../list/view-url'
import { RelativeTime } from '../shell/relative-time'
import { LeadBulkBar } from './lead-bulk-bar'

type Lead = Awaited<ReturnType<typeof listLeads>>['leads'][number]
type Props = { leads: Lead[]; view: LeadView; editable: boolean }

/** The rows of the inbox, with the bulk bar. */
export async function LeadTable({ leads, view, editable }: Props) {
  const columns = leadColumns(view, officeHoursOf(await getSettings()))
  return (
    <Selectable ids={leads.map(({ id }) => id)}>
      <LeadBulkBar />
      <DataTable
        label="Leads"
        columns={editable ? [selectionColumn<Lead>(lead => lead.reference), ...columns] : columns}
        rows={leads}
        emptyText={emptyText(view)}
      />
    </Selectable>
  )
}

function leadColumns(view: LeadView, hours: OfficeHours): Column<Lead>[] {
  const now = new Date()
  const sortedBy = (name: LeadView['sort'] & string) => sortLink('/admin/leads', view, name)
  return [
    { label: 'From', ...sortedBy('name'), className: 'min-w-52', cell: lead => <LeadName lead={lead} /> },
    { label: 'About', ...sortedBy('property'), className: 'min-w-40', cell: lead => lead.property ?? '–' },
    {
      label: 'Status',
      ...sortedBy('status'),
      className: 'whitespace-nowrap',
      cell: lead => <LeadStatusCell lead={lead} />,
    },
    { label: 'Owner', className: 'whitespace-nowrap text-slate', cell: lead => lead.owner ?? 'Nobody' },
    {
      label: 'Next',
      ...sortedBy('nextActionOn'),
      className: 'min-w-36 text-slate',
      cell: lead => <NextAction lead={lead} />,
    },
    {
      label: 'First reply',
      className: 'figures whitespace-nowrap text-slate',
      cell: lead => firstReply(lead, now, hours),
    },
    {
      label: 'Came in',
      ...sortedBy('createdAt'),
      className: 'text-slate',
      cell: lead => <RelativeTime at={lead.createdAt} />,
    },
  ]
}

const LeadName = ({ lead }: { lead: Lead }) => (
  <>
    <RowLink to={`/admin/leads/${lead.id}`}>{lead.name ?? lead.email ?? 'Erased'}</RowLink>
    <span className="figures block text-small text-slate">
      {kindLabels[lead.kind]}, {lead.reference}
    </span>
  </>
)

const LeadStatusCell = ({ lead }: { lead: Lead }) => (
  <>
    <span className={lead.status === 'new' ? 'font-semibold text-terracotta' : ''}>{statusLabels[lead.status]}</span>
    {lead.mailFailed && <span className="block text-small font-medium text-danger">A mail failed</span>}
  </>
)

const NextAction = ({ lead }: { lead: Lead }) => (
  <>
    {lead.nextAction}
    {lead.nextActionOn && <span className="figures block text-small">{lead.nextActionOn}</span>}
  </>
)

/** The office time until the first reply, or since a new lead came in. */
function firstReply({ createdAt, firstReplyAt, status }: Lead, now: Date, hours: OfficeHours): string {
  if (firstReplyAt) return asDuration(officeMinutes(createdAt, firstReplyAt, hours), hours)
  return status === 'new' ? `waiting ${asDuration(officeMinutes(createdAt, now, hours), hours)}` : '–'
}

const emptyText = (view: LeadView) =>
  view.status || isFiltered(view)
    ? 'Nothing matches. Clear the search or choose another status.'
    : 'Nothing yet. What visitors send through the site appears here at once.'
