import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Button } from '../controls/button'
import { type Option, Options } from '../controls/options'
import { FilterForm } from './filter-form'

type BarProps = {
  /** Classes for the columns of the grid. */
  className: string
  /** Links beside the submit button. */
  links?: ReactNode
  children: ReactNode
}

/** Filters a list when its button is pressed or an option is chosen. */
export function FilterBar({ className, links, children }: BarProps) {
  return (
    <FilterForm className={`my-4 grid items-end gap-3 ${className}`}>
      {children}
      <span className="flex flex-wrap items-center gap-2">
        <Button type="submit">
          <Icon name="filter" size={18} /> Show
        </Button>
        {links}
      </span>
    </FilterForm>
  )
}

type MoreProps = {
  /** The number of filters in use. */
  active: number
  /** Classes for the columns of the grid. */
  className: string
  children: ReactNode
}

/** Renders controls that are collapsed on phones until one of them filters. */
export function MoreFilters({ active, className, children }: MoreProps) {
  return (
    <details open={active > 0} className="more-filters max-md:order-last max-md:col-span-2">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 supports-[selector(::details-content)]:md:hidden">
        More filters{active > 0 && ` (${active})`}
      </summary>
      <div className={`grid gap-3 ${className}`}>{children}</div>
    </details>
  )
}

function Filter({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1 text-small font-medium text-slate">
      {label}
      {children}
    </label>
  )
}

export function TextFilter({ label, value, placeholder }: { label: ReactNode; value: string; placeholder?: string }) {
  return (
    <Filter label={label}>
      <input name="q" type="search" defaultValue={value} placeholder={placeholder} className="field" />
    </Filter>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string | null
  /** The label of the option that does not filter. */
  any: string
  options: readonly Option[]
}

export function ChoiceFilter({ label, name, value, any, options }: ChoiceProps) {
  return (
    <Filter label={label}>
      <select name={name} defaultValue={value ?? ''} data-value={value ?? ''} className="field">
        <option value="">{any}</option>
        <Options options={options} />
      </select>
    </Filter>
  )
}

export function PeriodFilter({ from, to }: { from: string | null; to: string | null }) {
  return (
    <>
      <Filter label="From">
        <input name="from" type="date" defaultValue={from ?? ''} className="field" />
      </Filter>
      <Filter label="To">
        <input name="to" type="date" defaultValue={to ?? ''} className="field" />
      </Filter>
    </>
  )
}
