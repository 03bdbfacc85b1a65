import { notFound } from 'next/navigation'
import { z } from 'zod'
import { type CollectionKey, collections, publicPathOf } from '@/db/collections'
import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { asEdited, editedSchedule } from '@/lib/content/drafts'
import { findSingleEntry, findEntry as findStoredEntry, listRevisions, stateOf } from '@/lib/content/entries'
import { findMenuSuggestion } from '@/lib/content/menu-suggestion'
import { findPreviewPath, isPreviewable } from '@/lib/content/preview/preview-path'
import { getSettings } from '@/lib/content/settings'
import { listCopies } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { offeredCopies } from '../autosave/copy'
import { ScreenHelp } from '../help/screen-help'
import { FormTabs } from './form-tabs'
import { loadInputContext } from './input-context'
import { LazyEntryForm } from './lazy-entry-form'

type Props = {
  collectionKey: CollectionKey
  id?: string
  /** The initial values of a new entry. */
  preset?: Record<string, unknown>
}

/** Renders the form of a new entry (`id` is `new`), of a stored entry, or of a singleton (no id). */
export async function EntryScreen({ collectionKey, id, preset = {} }: Props) {
  const { key, collection, staff } = await requireEntryAccess('view', collectionKey)
  const storedEntry = await findEntry(key, id)
  if (id && id !== 'new' && !storedEntry) notFound()
  const entry = storedEntry && asEdited(storedEntry)
  const [menuGroup, inputContext, revisions, copies, { siteName }, previewPath] = await Promise.all([
    findMenuSuggestion(db, staff, key, entry),
    loadInputContext(collection, entry ?? preset),
    entry ? listRevisions(key, entry.id) : [],
    listCopies(db, { staffId: staff.id, key, entryId: entry?.id ?? null }),
    getSettings(),
    entry && findPreviewPath(db, key, entry),
  ])

  const tabs = (collection.isSingleton && collection.parts) || []
  return (
    <>
      {tabs.length > 0 && (
        <FormTabs
          name={collection.label.many}
          tabs={tabs.map(part => ({ label: part.label, path: collection.adminPath, part: part.id }))}
        />
      )}
      <LazyEntryForm
        key={entry?.id ?? 'new'}
        help={<ScreenHelp helpKey={key} />}
        collection={{
          key,
          label: collection.label.one,
          listPath: collection.isSingleton ? null : collection.adminPath,
          fields: Object.fromEntries(Object.entries(collection.allFields).map(([name, field]) => [name, field.view])),
          titleField: collection.listColumns[0] ?? '',
          parts: collection.parts,
        }}
        readOnly={!can(staff.role, 'edit', collection.area)}
        entry={
          storedEntry &&
          entry && {
            id: entry.id,
            version: entry.version,
            state: stateOf(entry),
            ...isoTimes(entry),
            publicPath: publicPathOf(key, storedEntry),
          }
        }
        values={entry ? valuesOf(collection, entry) : preset}
        schedule={isoTimes(storedEntry && editedSchedule(storedEntry))}
        menuGroup={menuGroup}
        inputContext={inputContext}
        revisions={revisions}
        previewPath={previewPath}
        previewable={entry ? previewPath !== null : isPreviewable(key)}
        search={searchOf(key, entry ?? { ...preset, slug: 'new' }, siteName)}
        copies={offeredCopies(copies)}
      />
    </>
  )
}

function findEntry(key: CollectionKey, id: string | undefined) {
  if (id === undefined) return findSingleEntry(key)
  return z.uuid().safeParse(id).success ? findStoredEntry(key, id) : null
}

const valuesOf = (collection: Collection, entry: Entry) =>
  Object.fromEntries(Object.keys(collection.allFields).map(name => [name, entry[name]]))

const isoTimes = (times: { publishAt: Date | null; unpublishAt: Date | null } | null) => ({
  publishAt: times?.publishAt?.toISOString() ?? null,
  unpublishAt: times?.unpublishAt?.toISOString() ?? null,
})

/** Returns the data of the search preview; null for an entry without a page of its own. */
function searchOf(key: CollectionKey, entry: Record<string, unknown>, siteName: string) {
  const path = collections[key].hasPage ? publicPathOf(key, entry as Entry) : null
  return path === null ? null : { host: new URL(env.SITE_URL).host, siteName, path }
}
