import type { FieldView } from '@/db/content/field'
import { fractionOf, percentText } from '@/db/content/percent'
import { dayMonthYear, figure, shillings } from '@/lib/text/format'

/** Formats a value in one line, as in lists; empty if there is none. Names of relations (ids) are read elsewhere. */
export function valueText(value: unknown, view: FieldView | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (view?.kind === 'date') return dayMonthYear(new Date(`${value}T12:00:00Z`))
  if (view?.kind === 'choice') return view.options.find(option => option.value === value)?.label ?? String(value)
  if (view?.kind === 'flag') return value ? 'Yes' : 'No'
  if (view?.kind === 'number' && view.fractions && fractionOf(Number(value)).denominator !== 10_000)
    return percentText(Number(value))
  if (view?.kind === 'number' && view.unit === 'KES') return shillings(Number(value))
  if (view?.kind === 'number' && view.unit) return `${figure(Number(value))} ${view.unit}`
  return String(value)
}
