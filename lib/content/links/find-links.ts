import type { Collection } from '../../../db/content/collection.ts'
import type { Values } from '../../../db/content/entry.ts'
import type { FieldView } from '../../../db/content/field.ts'
import { flatValues, flatViews } from '../../../db/content/flat-values.ts'

export type FoundLink = { field: string; href: string }

/** Fields with an entry's own path, not a link: before publishing, and at a redirect's source, there is no page. */
const ownPaths: Record<string, string | undefined> = { pages: 'path', redirects: 'fromPath' }

/** Returns the links in an entry's link fields, rows and formatted texts, to this site and to others. */
export function findLinks({ key, allFields }: Collection, values: Values): FoundLink[] {
  return flatValues(allFields, values).flatMap(({ name: field, view, value }) =>
    ownPaths[key] === field ? [] : hrefsIn(view, value).map(href => ({ field, href })),
  )
}

export const canHaveLinks = ({ allFields }: Collection) =>
  flatViews(allFields).some(
    view =>
      view.kind === 'richText' ||
      (view.kind === 'text' && view.format === 'link') ||
      (view.kind === 'rows' && linkColumnsOf(view).length > 0),
  )

function hrefsIn(view: FieldView, value: unknown): string[] {
  if (view.kind === 'text' && view.format === 'link') return typeof value === 'string' && value ? [value] : []
  if (view.kind === 'richText')
    return [...String(value ?? '').matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decode(href))
  if (view.kind === 'rows') return linksInRows(linkColumnsOf(view), value)
  return []
}

const linkColumnsOf = ({ columns }: FieldView & { kind: 'rows' }) =>
  Object.keys(columns).filter(name => columns[name]?.kind === 'link')

function linksInRows(columns: string[], value: unknown): string[] {
  const rows: unknown[] = columns.length > 0 && Array.isArray(value) ? value : []
  return rows.flatMap(row =>
    columns.flatMap(name => {
      const href: unknown = row instanceof Object ? Reflect.get(row, name) : null
      return typeof href === 'string' && href ? [href] : []
    }),
  )
}

/** Decodes a sanitised attribute, the ampersand last, because typed entities would otherwise be decoded twice. */
const decode = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
