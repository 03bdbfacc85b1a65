import Link from 'next/link'
import { leadKinds } from '@/db/tables/leads'
import { kindLabels } from '@/lib/crm/labels'
import { isFiltered, type LeadView } from '@/lib/crm/lead-view'
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../list/filter-bar'
import { viewUrl } from '../list/view-url'

type Props = { view: LeadView; properties: string[]; owners: { id: string; name: string }[] }

/** Filters the inbox. */
export function LeadFilter({ view, properties, owners }: Props) {
  return (
    <FilterBar
      className="grid-cols-2 lg:grid-cols-4 2xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr_auto]"
      links={
        isFiltered(view) && (
          <Link
            href={viewUrl('/admin/leads', { status: view.status })}
            prefetch={false}
            className="button button-quiet"
          >
            Clear
          </Link>
        )
      }
    >
      {view.status && <input type="hidden" name="status" value={view.status} />}
      <TextFilter label="Search" value={view.q} placeholder="Name, e-mail, phone, reference, words" />
      <ChoiceFilter
        label="Kind"
        name="kind"
        value={view.kind}
        any="Any"
        options={leadKinds.map(kind => ({ value: kind, label: kindLabels[kind] }))}
      />
      <ChoiceFilter
        label="Property"
        name="property"
        value={view.property}
        any="Any"
        options={properties.map(property => ({ value: property, label: property }))}
      />
      <ChoiceFilter
        label="Owner"
        name="owner"
        value={view.owner}
        any="Anyone"
        options={[
          { value: 'nobody', label: 'Nobody yet' },
          ...owners.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PeriodFilter from={view.from} to={view.to} />
    </FilterBar>
  )
}
