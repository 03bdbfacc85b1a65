import 'server-only'
import { type CollectionKey, collectionFor, collectionKeys, publicPathOf } from '../../../db/collections/index.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Values } from '../../../db/content/entry.ts'
import { selectPublished } from '../../../db/content/published-entries.ts'
import { canHaveLinks, type FoundLink, findLinks } from './find-links.ts'
import { selectKnownPaths } from './known-paths.ts'

export type Link = {
  id: string
  href: string
  /** The name of the entry; the labels of its collection and of the field follow. */
  name: string
  label: string
  field: string
  /** The path of the entry's form, with the field as fragment. */
  formPath: string
  /** The path of the entry's page, if it has one. */
  publicPath: string | null
}

/** Returns every link of the published entries, and the known paths of this site. Reads each collection once. */
export async function listLinks(db: Tx): Promise<{ links: Link[]; knownPaths: ReadonlySet<string> }> {
  const read = readOnce(db)
  const links: Link[] = []
  for (const key of collectionKeys) {
    if (!canHaveLinks(collectionFor(key))) continue
    for (const entry of await read(key)) links.push(...linksOf(key, entry))
  }
  return { links, knownPaths: await selectKnownPaths(db, read) }
}

function readOnce(db: Tx) {
  const entries = new Map<CollectionKey, Values[]>()
  return async (key: CollectionKey) => {
    const published = entries.get(key) ?? (await selectPublished(db, key))
    entries.set(key, published)
    return published
  }
}

function linksOf(key: CollectionKey, entry: Values): Link[] {
  const collection = collectionFor(key)
  const links = new Map(findLinks(collection, entry).map(link => [`${link.field} ${link.href}`, link]))
  return [...links.values()].map(link => ({
    id: `${key} ${entry.id} ${link.field} ${link.href}`,
    href: link.href,
    name: String(entry[collection.listColumns[0]] || collection.label.one),
    label: collection.label.one,
    field: collection.allFields[link.field]?.view.label ?? link.field,
    formPath: formPath(key, entry, link),
    publicPath: publicPathOf(key, entry),
  }))
}

function formPath(key: CollectionKey, { id }: Values, { field }: FoundLink): string {
  const { adminPath, isSingleton, parts } = collectionFor(key)
  const part = parts?.find(({ fields }) => fields.includes(field))
  const query = part && part !== parts?.[0] ? `?part=${part.id}` : ''
  return `${isSingleton ? adminPath : `${adminPath}/${id}`}${query}#field-${field}`
}
