import type { ListView } from '@/lib/content/entries'
import type { ListFilter } from '@/lib/content/lists/list-filters'
import { TextLink } from '../shell/links'
import { ChoiceFilter, FilterBar, MoreFilters, TextFilter } from './filter-bar'
import { filterPrefix, listQuery } from './list-view'
import { viewUrl } from './view-url'

type Props = {
  path: string
  /** The name of the searched entries. */
  label: string
  view: ListView
  filters: ListFilter[]
}

/** Searches a list of entries and filters it by their fields. */
export function ListFilterBar({ path, label, view, filters }: Props) {
  const { state, sort, order } = listQuery(view)
  const active = Object.keys(view.filters).length
  return (
    <FilterBar
      className={`grid-cols-[minmax(0,1fr)_auto] ${filters.length > 0 ? 'lg:grid-cols-[minmax(13rem,1fr)_auto_auto] lg:justify-start' : 'md:max-w-xl'}`}
      links={
        active > 0 && (
          <TextLink
            href={viewUrl(path, { ...listQuery({ ...view, filters: {} }), page: 1 })}
            className="inline-flex min-h-11 items-center px-2"
          >
            Clear<span className="max-md:sr-only"> the filters</span>
          </TextLink>
        )
      }
    >
      {Object.entries({ state, sort, order }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextFilter
        label={
          <span>
            Search<span className="sr-only"> {label}</span>
          </span>
        }
        value={view.q}
      />
      {filters.length > 0 && (
        <MoreFilters active={active} className="grid-cols-2 md:flex md:flex-wrap md:*:w-40">
          {filters.map(({ name, label: field, options }) => (
            <ChoiceFilter
              key={name}
              label={field}
              name={`${filterPrefix}${name}`}
              value={view.filters[name] ?? null}
              any="Any"
              options={options}
            />
          ))}
        </MoreFilters>
      )}
    </FilterBar>
  )
}
