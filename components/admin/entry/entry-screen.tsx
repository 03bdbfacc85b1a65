import { notFound } from 'next/navigation'
import { z } from 'zod'
import { type CollectionKey, collections, publicPathOf } from '@/db/collections'
import { fileKinds } from '@/db/collections/media'
import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { asEdited, editedSchedule } from '@/lib/content/drafts'
import {
  findSingleEntry,
  findEntry as findStoredEntry,
  listOptions,
  listRevisions,
  type Option,
  stateOf,
} from '@/lib/content/entries'
import { previewPath } from '@/lib/content/preview-path'
import { getSettings } from '@/lib/content/settings'
import { findCopy } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { listFilesById } from '@/lib/media/library'
import type { InputContext } from '../inputs/input-props'
import { EntryForm } from './entry-form'

type Props = {
  of: CollectionKey
  id?: string
  /** The initial values of a new entry. */
  preset?: Record<string, unknown>
}

/** Adding an entry (`id` is 'new'), editing one, or editing a singleton (no id). */
export async function EntryScreen({ of, id, preset = {} }: Props) {
  const { key, collection, staff } = await requireEntryAccess('view', of)
  const stored = await findEntry(key, id)
  if (id && id !== 'new' && !stored) notFound()
  const entry = stored && asEdited(stored)
  const schedule = stored && editedSchedule(stored)
  const [options, files, revisions, copy, { siteName }] = await Promise.all([
    optionsFor(collection),
    filesFor(collection, entry ?? preset),
    entry ? listRevisions(key, entry.id) : [],
    findCopy(db, { staffId: staff.id, key, entryId: entry?.id ?? null }),
    getSettings(),
  ])

  return (
    <EntryForm
      key={entry?.id ?? 'new'}
      collectionKey={key}
      label={collection.label.one}
      listPath={collection.single ? null : collection.adminPath}
      readOnly={!can(staff.role, 'edit', collection.area)}
      fields={Object.fromEntries(Object.entries(collection.allFields).map(([name, field]) => [name, field.view]))}
      titleField={collection.columns[0] ?? ''}
      values={entry ? valuesOf(collection, entry) : preset}
      schedule={{
        publishAt: schedule?.publishAt?.toISOString() ?? null,
        unpublishAt: schedule?.unpublishAt?.toISOString() ?? null,
      }}
      entry={
        stored &&
        entry && {
          id: entry.id,
          version: entry.version,
          state: stateOf(entry),
          publishAt: entry.publishAt?.toISOString() ?? null,
          unpublishAt: entry.unpublishAt?.toISOString() ?? null,
          publicPath: publicPathOf(key, stored),
        }
      }
      search={searchOf(key, entry ?? { ...preset, slug: 'new' }, siteName)}
      options={options}
      previewPath={previewPath(key, entry ?? preset)}
      copy={copy && { form: copy.form, baseVersion: copy.baseVersion, at: copy.updatedAt.toISOString() }}
      files={files}
      revisions={revisions.map(revision => ({ ...revision, createdAt: revision.createdAt.toISOString() }))}
    />
  )
}

function findEntry(key: CollectionKey, id: string | undefined) {
  if (id === undefined) return findSingleEntry(key)
  return z.uuid().safeParse(id).success ? findStoredEntry(key, id) : null
}

const valuesOf = (collection: Collection, entry: Entry) =>
  Object.fromEntries(Object.keys(collection.allFields).map(name => [name, entry[name]]))

/** The data of the search preview; null for an entry without a page of its own. */
function searchOf(key: CollectionKey, entry: Record<string, unknown>, siteName: string) {
  const path = collections[key].hasPage ? publicPathOf(key, entry as Entry) : null
  return path === null ? null : { host: new URL(env.SITE_URL).host, siteName, path }
}

async function optionsFor(collection: Collection): Promise<Record<string, Option[]>> {
  const views = Object.values(collection.allFields).map(field => field.view)
  const targets = [...new Set(views.flatMap(view => (view.kind === 'relation' ? [view.to] : [])))]
  return Object.fromEntries(
    await Promise.all(targets.map(async target => [target, await listOptions(target)] as const)),
  )
}

/** The files of the entry, by kind; others are loaded when somebody chooses one. */
async function filesFor(collection: Collection, values: Record<string, unknown>): Promise<InputContext['files']> {
  const ids = Object.entries(collection.allFields).flatMap(([name, { view }]) => {
    const value = values[name]
    if (view.kind === 'file') return typeof value === 'string' ? [value] : []
    return view.kind === 'images' && Array.isArray(value) ? (value as string[]) : []
  })
  const files = await listFilesById([...new Set(ids)])
  return Object.fromEntries(fileKinds.map(kind => [kind, files.filter(file => file.kind === kind)]))
}
