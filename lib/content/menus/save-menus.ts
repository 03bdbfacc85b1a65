import type { Actor } from '@/lib/audit/record-audit-event'
import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { collectionFor } from '@/db/collections'
import { menuItems, menuItemsTable, menus } from '@/db/collections/menu-items'
import type { Tx } from '@/db/connect'
import type { Values } from '@/db/content/entry'
import { ConflictError } from '@/lib/errors'
import { weekdayAndTime } from '@/lib/text/format'
import { checkBeforePublishing } from '../checks'
import { asEdited, editedSchedule } from '../drafts'
import { stateOf } from '../entries'
import {
  binEntry,
  createEntry,
  editableValues,
  findLastAuditEntry,
  getEntry,
  orderEntries,
  publishEntry,
  setValues,
  unpublishEntry,
} from '../write'
import { baseOf, selectMenuItems } from './load-menus'
import { isShown } from './menu-tree'

const { label, path, group, section } = menuItems.fields
const placeFields = { menu: z.enum(menus), group: group.schema, section: section.schema, shown: z.boolean() }

/** The menus to store: every entry in order, stored entries by id. A stored entry that is missing goes into the bin. */
export const menusToSaveSchema = z.object({
  base: z.array(z.object({ id: z.uuid(), version: z.number().int() })).max(500),
  entries: z
    .array(
      z.union([
        z.object({ key: z.string().max(100), id: z.uuid(), ...placeFields }),
        z.object({ key: z.string().max(100), id: z.null(), label: label.schema, path: path.schema, ...placeFields }),
      ]),
    )
    .max(500),
})
export type MenusToSave = z.infer<typeof menusToSaveSchema>
type EntryToSave = MenusToSave['entries'][number]

/** Why an entry cannot be published; `key` is the key of the entry in the given menus. */
export type MenuFinding = { key: string; name: string; message: string }

/**
 * Stores the given menus in one transaction: new entries, places, visibility, the bin and the order. Returns the
 * problems that prevent publishing; if any, nothing was changed. Drafts of labels and links are not published.
 * Throws `ConflictError` if the menus changed since `base`.
 */
export async function saveMenus(db: Tx, author: Actor, { base, entries }: MenusToSave): Promise<MenuFinding[]> {
  return db.transaction(async tx => {
    // The lock also prevents that entries are added meanwhile.
    await tx.execute(sql`lock table ${menuItemsTable} in share row exclusive mode`)
    const stored = await selectMenuItems(tx)
    if (!isDeepStrictEqual(baseOf(stored), base)) throw await conflictOf(tx)
    const findings = await checkShown(tx, entries)
    if (findings.length > 0) return findings

    const keptIds = new Set(entries.map(({ id }) => id))
    for (const { id } of stored) if (!keptIds.has(id)) await binEntry(tx, author, 'menuItems', id)
    const order: string[] = []
    const versions = new Map(base.map(({ id, version }) => [id, version]))
    for (const entry of entries) order.push(await saveMenuEntry(tx, author, entry, versions))
    if (order.length > 0) await orderEntries(tx, author, 'menuItems', order)
    return []
  })
}

const placeOf = ({ menu, group, section }: EntryToSave) => ({ menu, group, section })

/** Returns the values to publish for an entry that must be shown but is not; null for other entries. */
async function valuesToPublish(tx: Tx, entry: EntryToSave): Promise<Values | null> {
  if (!entry.shown) return null
  if (entry.id === null) return { label: entry.label, path: entry.path, hint: null, ...placeOf(entry) }
  const stored = await getEntry(tx, 'menuItems', entry.id)
  if (isShown(stateOf(stored))) return null
  return { ...editableValues(collectionFor('menuItems'), asEdited(stored)), ...placeOf(entry) }
}

async function checkShown(tx: Tx, entries: EntryToSave[]): Promise<MenuFinding[]> {
  const findings: MenuFinding[] = []
  for (const entry of entries) {
    const values = await valuesToPublish(tx, entry)
    if (!values) continue
    const { errors } = await checkBeforePublishing(tx, 'menuItems', values, {})
    findings.push(...errors.map(({ message }) => ({ key: entry.key, name: String(values.label), message })))
  }
  return findings
}

async function saveMenuEntry(
  tx: Tx,
  author: Actor,
  entry: EntryToSave,
  versions: Map<string, number>,
): Promise<string> {
  const values = await valuesToPublish(tx, entry)
  if (entry.id === null) {
    const { label, path } = entry
    const id = await createEntry(tx, author, 'menuItems', { label, path, hint: null, ...placeOf(entry) })
    if (values) await publishEntry(tx, author, 'menuItems', { id, version: 1, values })
    return id
  }
  const { id } = entry
  const change = { id, version: versions.get(id) ?? 0, values: placeOf(entry), action: 'place' } as const
  const saved = await setValues(tx, author, 'menuItems', change)
  if (values) {
    const { publishAt, unpublishAt } = editedSchedule(saved)
    const hasEnded = unpublishAt !== null && unpublishAt <= new Date()
    const schedule = { publishAt, unpublishAt: hasEnded ? null : unpublishAt }
    await publishEntry(tx, author, 'menuItems', { id, version: saved.version, values, ...schedule })
  } else if (!entry.shown && isShown(stateOf(saved))) await unpublishEntry(tx, author, 'menuItems', id)
  return id
}

async function conflictOf(tx: Tx): Promise<ConflictError> {
  const last = await findLastAuditEntry(tx, 'menuItems')
  const time = last ? ` (${weekdayAndTime(last.at)})` : ''
  return new ConflictError(`${last?.by ?? 'Someone else'} has changed the menus${time} since you opened them.`)
}
