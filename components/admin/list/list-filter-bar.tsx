import type { ReactNode } from 'react'
import type { ListView } from '@/lib/content/entries'
import type { ListFilter } from '@/lib/content/lists/list-filters'
import { ChoiceFilter, FilterBar } from './filter-bar'
import { filterPrefix, listQuery } from './list-view'
import { viewUrl } from './view-url'

type Props = {
  path: string
  /** The name of the searched entries. */
  label: string
  view: ListView
  filters: ListFilter[]
  /** Controls at the end of the row. */
  end: ReactNode
}

/** Searches a list of entries and filters it by their fields. */
export function ListFilterBar({ path, label, view, filters, end }: Props) {
  const { state, sort, order } = listQuery(view)
  const active = Object.keys(view.filters).length
  return (
    <FilterBar
      search={{ label: `Search ${label}`, value: view.q, placeholder: 'Search' }}
      active={active}
      clearPath={
        active > 0 || view.q
          ? viewUrl(path, { ...listQuery({ ...view, q: active > 0 ? view.q : '', filters: {} }), page: 1 })
          : null
      }
      end={end}
      kept={{ state, sort, order }}
    >
      {filters.length > 0 &&
        filters.map(({ name, label: field, options }) => (
          <ChoiceFilter
            key={name}
            label={field}
            name={`${filterPrefix}${name}`}
            value={view.filters[name] ?? null}
            any="Any"
            options={options}
          />
        ))}
    </FilterBar>
  )
}
