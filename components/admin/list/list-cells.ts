import type { FieldView } from '@/db/content/field'
import { dayMonthYear, fileSize, shillings } from '@/lib/format'

const engineColumns: Record<string, string> = {
  publishAt: 'Published',
  updatedAt: 'Changed',
  kind: 'Kind',
  bytes: 'Size',
  hits: 'Hits',
}

/** The heading of a list column. */
export const columnLabel = (name: string, view: FieldView | undefined) => view?.label ?? engineColumns[name] ?? name

/** What a cell shows, as text. */
export function cellText(value: unknown, view: FieldView | undefined, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof Date) return dayMonthYear(value)
  if (view?.kind === 'date') return dayMonthYear(new Date(`${value}T12:00:00Z`))
  if (view?.kind === 'relation') return names.get(String(value)) ?? ''
  if (view?.kind === 'choice') return view.options.find(option => option.value === value)?.label ?? String(value)
  if (view?.kind === 'number' && view.unit === 'KES') return shillings(Number(value))
  if (!view && typeof value === 'number' && value > 9999) return fileSize(value)
  return String(value)
}
