import { Icon } from '@/components/ui/icon'
import { auditEventLabel } from '@/lib/audit/labels'
import type { AuditView } from '@/lib/audit/queries'
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../list/filter-bar'
import { viewUrl } from '../list/view-url'

type Props = { view: AuditView; staffMembers: { id: string; name: string }[]; actions: string[] }

/** Filters the activity log and exports the matching rows. */
export function ActivityFilter({ view, staffMembers, actions }: Props) {
  const { page: _, ...filters } = view
  return (
    <FilterBar
      className="sm:grid-cols-2 xl:grid-cols-[2fr_1.3fr_1.3fr_1fr_1fr_auto]"
      links={
        <a href={viewUrl('/admin/activity/export', filters)} download className="button button-quiet">
          <Icon name="download" size={18} /> Export CSV
        </a>
      }
    >
      <TextFilter label="Name" value={view.q} placeholder="An entry, a person or an account" />
      <ChoiceFilter
        label="Who"
        name="staff"
        value={view.staff}
        any="Everyone"
        options={staffMembers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceFilter
        label="Action"
        name="action"
        value={view.action}
        any="Anything"
        options={actions.map(action => ({ value: action, label: auditEventLabel(action) }))}
      />
      <PeriodFilter from={view.from} to={view.to} />
    </FilterBar>
  )
}
