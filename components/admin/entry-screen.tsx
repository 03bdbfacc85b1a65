import { notFound } from 'next/navigation'
import { z } from 'zod'
import { type CollectionKey, collections } from '@/db/collections'
import type { Collection } from '@/db/content/collection'
import { requireEntryAccess } from '@/lib/auth/access'
import { may } from '@/lib/auth/roles'
import {
  type FileOption,
  findForEditing,
  findSingleForEditing,
  listFileOptions,
  listOptions,
  listRevisions,
  type Option,
  stateOf,
} from '@/lib/content/entries'
import type { Entry } from '@/lib/content/write'
import { EntryForm } from './entry-form'

/** Adding an entry (`id` is 'new'), editing one, or editing a singleton (no id). */
export async function EntryScreen({ of, id }: { of: CollectionKey; id?: string }) {
  const { key, collection, staff } = await requireEntryAccess('view', of)
  const entry = await findEntry(key, id)
  if (id && id !== 'new' && !entry) notFound()
  const [options, files, revisions] = await Promise.all([
    optionsFor(collection),
    filesFor(collection),
    entry ? listRevisions(key, entry.id) : [],
  ])

  return (
    <EntryForm
      key={entry?.id ?? 'new'}
      collectionKey={key}
      label={collection.label.one}
      listPath={collection.single ? null : collection.adminPath}
      readOnly={!may(staff.role, 'edit', collection.area)}
      fields={Object.fromEntries(Object.entries(collection.allFields).map(([name, field]) => [name, field.view]))}
      titleField={collection.columns[0] ?? ''}
      values={entry ? valuesOf(collection, entry) : {}}
      entry={
        entry && {
          id: entry.id,
          version: entry.version,
          state: stateOf(entry),
          publishAt: entry.publishAt?.toISOString() ?? null,
          unpublishAt: entry.unpublishAt?.toISOString() ?? null,
          publicPath: publicPathOf(key, entry),
        }
      }
      options={options}
      files={files}
      revisions={revisions.map(revision => ({ ...revision, createdAt: revision.createdAt.toISOString() }))}
    />
  )
}

function findEntry(key: CollectionKey, id: string | undefined) {
  if (id === undefined) return findSingleForEditing(key)
  return z.uuid().safeParse(id).success ? findForEditing(key, id) : null
}

const valuesOf = (collection: Collection, entry: Entry) =>
  Object.fromEntries(Object.keys(collection.allFields).map(name => [name, entry[name]]))

function publicPathOf(key: CollectionKey, entry: Entry) {
  const { publicPath } = collections[key] as { publicPath?: (entry: never) => string | null }
  return publicPath?.(entry as never) ?? null
}

async function optionsFor(collection: Collection): Promise<Record<string, Option[]>> {
  const views = Object.values(collection.allFields).map(field => field.view)
  const targets = [...new Set(views.flatMap(view => (view.kind === 'relation' ? [view.to] : [])))]
  return Object.fromEntries(
    await Promise.all(targets.map(async target => [target, await listOptions(target)] as const)),
  )
}

async function filesFor(collection: Collection): Promise<Record<string, FileOption[]>> {
  const views = Object.values(collection.allFields).map(field => field.view)
  const kinds = [
    ...new Set(
      views.flatMap(view =>
        view.kind === 'file' ? [view.accept] : view.kind === 'images' ? (['image'] as const) : [],
      ),
    ),
  ]
  return Object.fromEntries(await Promise.all(kinds.map(async kind => [kind, await listFileOptions(kind)] as const)))
}
