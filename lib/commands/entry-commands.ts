import 'server-only'
import { and, desc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import { type CollectionKey, collectionFor, collectionKeys, isCollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { nameColumn } from '@/db/content/collection'
import { foldedWords, foldText } from '@/db/fold-text'
import { auditLogTable } from '@/db/tables/history'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { inSentence } from '@/lib/text/format'
import type { Hit } from './queries'

const startWords = ['new', 'add', 'write', 'create']

/**
 * Finds forms for new entries that this role may add. `byStartWord`: the question starts with one of `startWords`, and
 * the label of the form contains the other words; `byKind`: three or more letters begin a kind of entry.
 */
export function findNewForms(role: Role, question: string): { byStartWord: Hit[]; byKind: Hit[] } {
  const [first = '', ...rest] = foldedWords(question)
  const forms = newForms(role)
  if (startWords.includes(first))
    return { byStartWord: forms.filter(({ label }) => foldText(label).includes(rest.join(' '))), byKind: [] }
  const start = `new ${foldText(question)}`
  return {
    byStartWord: [],
    byKind: question.length < 3 ? [] : forms.filter(({ label }) => foldText(label).startsWith(start)),
  }
}

const newForms = (role: Role): Hit[] => [
  ...(can(role, 'edit', 'leads')
    ? [{ label: 'New caller or walk-in', kind: 'Action', path: '/admin/people/new' }]
    : []),
  ...collectionKeys.flatMap(key => {
    const { isSingleton, area, label, adminPath } = collectionFor(key)
    // Files are uploaded and have no such form.
    if (isSingleton || key === 'media' || !can(role, 'edit', area)) return []
    return [{ label: `New ${inSentence(label.one)}`, kind: 'Action', path: `${adminPath}/new` }]
  }),
]

/** Returns the entries that a member of staff edited last and may still see, newest first. */
export async function findLastEdited(tx: Tx, staff: { id: string; role: Role }, limit: number): Promise<Hit[]> {
  const { staffId, collection, entryId, action, at } = auditLogTable
  const keys = collectionKeys.filter(key => can(staff.role, 'view', collectionFor(key).area))
  if (keys.length === 0) return []
  const editedEntries = await tx
    .select({ key: collection, id: entryId, last: max(at) })
    .from(auditLogTable)
    .where(
      and(
        eq(staffId, staff.id),
        isNotNull(entryId),
        inArray(collection, keys),
        inArray(action, ['create', 'save', 'publish', 'unpublish']),
      ),
    )
    .groupBy(collection, entryId)
    .orderBy(desc(max(at)))
    .limit(limit)
  const hits = await Promise.all(
    editedEntries.map(({ key, id }) => (key && id && isCollectionKey(key) ? hitOf(tx, key, id) : null)),
  )
  return hits.filter(hit => hit !== null)
}

/** Returns null if the entry is in the bin or deleted. */
async function hitOf(tx: Tx, key: CollectionKey, id: string): Promise<Hit | null> {
  const collection = collectionFor(key)
  const { table, label, adminPath, isSingleton } = collection
  const [entry] = await tx
    .select({ name: nameColumn(collection) })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  return entry
    ? { label: entry.name, kind: `${label.one}, edited last`, path: isSingleton ? adminPath : `${adminPath}/${id}` }
    : null
}
