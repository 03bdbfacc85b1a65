import { localDay } from '../time/local-time.ts'
import 'server-only'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { Collection } from '@/db/content/collection'
import type { Entry, Values } from '../../db/content/entry'
import { checkFigures } from './check-figures'
import { checkPastDates } from './check-past-dates'
import { checkPictures } from './check-pictures'
import type { Schedule } from './drafts'
import type { Finding, Findings } from './findings'
import { findLinks } from './links/find-links'
import { isKnownPath, selectKnownPaths } from './links/known-paths'
import { searchTexts } from './search-texts'

type Times = Partial<Schedule>

/** Checks values before they are published: pictures, links, figures, lengths, dates, and the end of the schedule. */
export async function checkBeforePublishing(
  db: Tx,
  key: CollectionKey,
  values: Values,
  times: Times,
  now = new Date(),
): Promise<Findings> {
  const collection = collectionFor(key)
  const [pictures, links, figures] = await Promise.all([
    checkPictures(db, collection, values),
    checkLinks(db, collection, values),
    checkFigures(db, key, collection, values),
  ])
  return {
    errors: [...pictures.errors, ...links, ...checkEnd(times, now)],
    warnings: [
      ...pictures.warnings,
      ...figures,
      ...checkLengths(collection, values),
      ...checkDates(collection, values, now),
      ...checkPastDates(collection, values, now),
    ],
  }
}

async function checkLinks(db: Tx, collection: Collection, values: Values): Promise<Finding[]> {
  const links = findLinks(collection, values).filter(({ href }) => href.startsWith('/'))
  if (links.length === 0) return []
  const knownPaths = await selectKnownPaths(db)
  return links
    .filter(({ href }) => !isKnownPath(href, knownPaths))
    .map(({ field, href }) => ({ field, message: `The link to ${href} leads nowhere on this site.` }))
}

function checkLengths({ hasPage, listColumns }: Collection, values: Values): Finding[] {
  if (!hasPage) return []
  const titleField = listColumns[0]
  const { title, description } = searchTexts(values, titleField)
  const found: Finding[] = []
  if (title.length > 60)
    found.push({
      field: values.seoTitle ? 'seoTitle' : titleField,
      message: `Search engines cut titles after about 60 characters; this one has ${title.length}.`,
    })
  if (description.length === 0)
    found.push({
      field: 'seoDescription',
      message: 'There is no description, so search engines will choose one themselves.',
    })
  else if (description.length > 155)
    found.push({
      field: 'seoDescription',
      message: `Search engines cut descriptions after about 155 characters; this one has ${description.length}.`,
    })
  return found
}

/** Warns about a passed day in a field whose name tells that it is the end of a period. */
function checkDates(collection: Collection, values: Values, now: Date): Finding[] {
  const today = localDay(now)
  return Object.entries(collection.allFields).flatMap(([field, { view }]) => {
    const value = values[field]
    const isEnd = /closes|ends|until|expires/i.test(field)
    return view.kind === 'date' && isEnd && typeof value === 'string' && value < today
      ? [{ field, message: `${view.label} is in the past: ${value}.` }]
      : []
  })
}

const checkEnd = ({ unpublishAt }: Times, now: Date): Finding[] =>
  unpublishAt && unpublishAt <= now
    ? [{ field: 'unpublishAt', message: 'This time has passed: the entry would end immediately.' }]
    : []

/** Returns the warning for a public entry that gets a later publication time. */
export function scheduleWarning(
  entry: Pick<Entry, 'status' | 'publishAt'> | null,
  { publishAt }: Times,
  now = new Date(),
): Finding[] {
  const isPublic = entry?.status === 'published' && entry.publishAt !== null && entry.publishAt <= now
  return isPublic && publishAt && publishAt > now
    ? [{ field: 'publishAt', message: 'Visitors see it now. With this date it is removed from the site until then.' }]
    : []
}
