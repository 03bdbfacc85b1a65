import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { localFormat } from '@/lib/text/local-format'
import { noonOf } from '@/lib/time/local-time'
import { type Option, Options } from '../controls/options'
import { TextLink } from '../shell/links'
import { Menu } from '../shell/menu'
import { FilterForm } from './filter-form'
import type { Query } from './view-url'

type BarProps = {
  search: { label: string; value: string; placeholder?: string }
  /** The number of filters in use, without the search. */
  active: number
  /** The URL of the list without filters, or null while it has none. */
  clearPath: string | null
  /** Query parameters without a control, which the form keeps. */
  kept?: Query
  /** The filters, in chips that phones fold until one of them filters. */
  children?: ReactNode
  /** Controls at the end of the row. */
  end?: ReactNode
}

/** Searches and filters a list, in one row. Every change applies without a button. */
export const FilterBar = ({ search, active, clearPath, kept = {}, children, end }: BarProps) => (
  <div className="my-3 flex items-start gap-2 max-sm:flex-wrap">
    <FilterForm className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="relative min-w-44 flex-1 basis-56 md:max-w-80">
        <span className="sr-only">{search.label}</span>
        <Icon name="search" size={18} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-slate" />
        <input
          name="q"
          type="search"
          defaultValue={search.value}
          placeholder={search.placeholder}
          className="field field-compact pl-9"
        />
      </label>
      {children && (
        <details open={active > 0} className="filters max-md:order-last max-md:basis-full">
          <summary className="inline-flex min-h-11 items-center gap-2 supports-[selector(::details-content)]:md:hidden">
            <Icon name="filter" size={18} /> Filters{active > 0 && ` (${active})`}
          </summary>
          <div className="flex flex-wrap items-center gap-2">{children}</div>
        </details>
      )}
      {clearPath && (
        <TextLink href={clearPath} className="inline-flex min-h-9 items-center px-1 pointer-coarse:min-h-11">
          Clear<span className="sr-only"> the filters</span>
        </TextLink>
      )}
    </FilterForm>
    {end}
  </div>
)

type ChoiceProps = {
  label: string
  name: string
  value: string | null
  /** The label of the option that does not filter. */
  any: string
  options: readonly Option[]
}

export const ChoiceFilter = ({ label, name, value, any, options }: ChoiceProps) => (
  <label className={`chip ${value ? 'is-active' : ''}`}>
    <span>{label}</span>
    <select name={name} defaultValue={value ?? ''} data-value={value ?? ''}>
      <option value="">{any}</option>
      <Options options={options} />
    </select>
  </label>
)

/** Filters by days, which are typed in a menu below the chip. */
export function PeriodFilter({ from, to }: { from: string | null; to: string | null }) {
  return (
    <Menu
      className={`chip list-none flex-wrap ${from || to ? 'is-active' : ''}`}
      summary={
        <>
          <span>Days</span> <span className="figures">{periodText(from, to)}</span>
          <Icon name="chevron-down" size={14} />
        </>
      }
      panelClass="mt-1 grid gap-2 p-3 max-md:fixed max-md:inset-x-4 md:right-0 md:w-max"
    >
      <DayInput label="From" name="from" value={from} />
      <DayInput label="To" name="to" value={to} />
    </Menu>
  )
}

const DayInput = ({ label, name, value }: { label: string; name: string; value: string | null }) => (
  <label className="flex items-center justify-between gap-3 text-slate">
    {label}
    <input name={name} type="date" defaultValue={value ?? ''} className="field w-40" />
  </label>
)

function periodText(from: string | null, to: string | null): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  if (from) return `since ${dayText(from)}`
  return to ? `until ${dayText(to)}` : 'Any'
}

const shortDay = localFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const dayText = (day: string) => shortDay.format(noonOf(day))
