import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { leadKinds } from '@/db/tables/leads'
import { kindLabels } from '@/lib/crm/labels'
import { isFiltered, type LeadView } from '@/lib/crm/lead-view'
import { viewUrl } from '../list/list-paging'
import { Filter } from './filter'

type Props = { view: LeadView; properties: string[]; owners: { id: string; name: string }[] }

/** Filters the inbox: a form that submits to the query string. */
export function LeadFilter({ view, properties, owners }: Props) {
  return (
    <form
      method="get"
      className="mt-4 mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4 2xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr_auto]"
    >
      {view.status && <input type="hidden" name="status" value={view.status} />}
      <Filter label="Search">
        <input
          name="q"
          type="search"
          defaultValue={view.q}
          placeholder="Name, e-mail, phone, reference, words"
          className="field"
        />
      </Filter>
      <Filter label="Kind">
        <select name="kind" defaultValue={view.kind ?? ''} className="field">
          <option value="">Any</option>
          {leadKinds.map(kind => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </Filter>
      <Filter label="Property">
        <select name="property" defaultValue={view.property ?? ''} className="field">
          <option value="">Any</option>
          {properties.map(property => (
            <option key={property}>{property}</option>
          ))}
        </select>
      </Filter>
      <Filter label="Owner">
        <select name="owner" defaultValue={view.owner ?? ''} className="field">
          <option value="">Anyone</option>
          <option value="nobody">Nobody yet</option>
          {owners.map(owner => (
            <option key={owner.id} value={owner.id}>
              {owner.name}
            </option>
          ))}
        </select>
      </Filter>
      <Filter label="From">
        <input name="from" type="date" defaultValue={view.from ?? ''} className="field" />
      </Filter>
      <Filter label="To">
        <input name="to" type="date" defaultValue={view.to ?? ''} className="field" />
      </Filter>
      <span className="flex flex-wrap items-center gap-2">
        <button type="submit" className="button button-quiet">
          <Icon name="filter" size={18} /> Show
        </button>
        {isFiltered(view) && (
          <Link
            href={viewUrl('/admin/leads', { status: view.status })}
            prefetch={false}
            className="button button-quiet"
          >
            Clear
          </Link>
        )}
      </span>
    </form>
  )
}
