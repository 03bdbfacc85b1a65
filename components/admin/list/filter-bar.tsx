import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type BarProps = {
  /** The columns of the grid. */
  className: string
  /** Beside the button that submits it. */
  links?: ReactNode
  children: ReactNode
}

/** Filters a list: a form that submits to the query string. */
export function FilterBar({ className, links, children }: BarProps) {
  return (
    <form method="get" className={`my-4 grid items-end gap-3 ${className}`}>
      {children}
      <span className="flex flex-wrap items-center gap-2">
        <button type="submit" className="button button-quiet">
          <Icon name="filter" size={18} /> Show
        </button>
        {links}
      </span>
    </form>
  )
}

/** One labelled control of the bar. */
function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1 text-small font-medium text-slate">
      {label}
      {children}
    </label>
  )
}

export function TextFilter({ label, value, placeholder }: { label: string; value: string; placeholder: string }) {
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
  /** The option that does not filter. */
  any: string
  options: { value: string; label: string }[]
}

export function ChoiceFilter({ label, name, value, any, options }: ChoiceProps) {
  return (
    <Filter label={label}>
      <select name={name} defaultValue={value ?? ''} className="field">
        <option value="">{any}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Filter>
  )
}

/** The first and the last day. */
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
