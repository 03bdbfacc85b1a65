import { Icon } from '@/components/ui/icon'
import { auditEventLabel } from '@/lib/audit/labels'
import type { AuditView } from '@/lib/audit/queries'
import { viewUrl } from '../list/list-paging'

type Props = { view: AuditView; people: { id: string; name: string }[]; actions: string[] }

/** Filters the log: a form that submits to the query string. */
export function ActivityFilter({ view, people, actions }: Props) {
  const { page: _, ...filters } = view
  return (
    <form
      method="get"
      className="mt-5 mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_1.3fr_1.3fr_1fr_1fr_auto] xl:items-end"
    >
      <Labelled label="Name">
        <input name="q" type="search" defaultValue={view.q} className="field" placeholder="What or who" />
      </Labelled>
      <Labelled label="Who">
        <select name="staff" defaultValue={view.staff ?? ''} className="field">
          <option value="">Everyone</option>
          {people.map(person => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Did what">
        <select name="action" defaultValue={view.action} className="field">
          <option value="">Anything</option>
          {actions.map(action => (
            <option key={action} value={action}>
              {auditEventLabel(action)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="From">
        <input name="from" type="date" defaultValue={view.from ?? ''} className="field" />
      </Labelled>
      <Labelled label="To">
        <input name="to" type="date" defaultValue={view.to ?? ''} className="field" />
      </Labelled>
      <span className="flex flex-wrap gap-2">
        <button type="submit" className="button button-quiet">
          <Icon name="filter" size={18} /> Show
        </button>
        <a href={viewUrl('/admin/activity/export', filters)} download className="button button-quiet">
          <Icon name="download" size={18} /> CSV
        </a>
      </span>
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1 text-small font-medium text-slate">
      {label}
      {children}
    </label>
  )
}
