import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { type CollectionKey, collectionFor, publicPathOf } from '@/db/collections'
import { estatePath, floorPlansPath } from '@/db/collections/estates'
import { tagOf } from '@/lib/cache-tags'
import { listPublished } from '@/lib/content/published'
import { db } from '@/lib/database'
import { stateLabels } from '@/lib/inventory/labels'
import { listFaqGroups } from '@/lib/site/faqs'
import { findPlanPath } from '@/lib/site/floor-plans'
import { availabilityText, findEstateAvailability, findTypeAvailability } from '@/lib/site/homes/availability'
import { listUnitsByCode, unitPath } from '@/lib/site/homes/units'
import { searchedCollections } from './documents'
import { type Piece, piecesOf, withEllipses } from './excerpt'
import { refreshIndex } from './index-documents'
import { type Found, selectResults } from './queries'
import { SemaphoreTimeoutError, semaphore } from './semaphore'

export type Result = { group: string; href: string; title: Piece[]; context: string | null; excerpt: Piece[] }
export type Results =
  | { status: 'found'; total: number; results: Result[]; corrected: string | null }
  | { status: 'busy' }

/** At most three searches run in the database simultaneously, to spare other visitors; further searches wait. */
const limitSearches = semaphore({ concurrency: 3, maxWait: 10_000 })

/** Searches for a tidied question. The result is cached for minutes, and expires when an indexed collection changes. */
export async function searchSite(question: string, page: number): Promise<Results> {
  'use cache'
  cacheTag(...searchedCollections.map(tagOf), tagOf('floorPlans'), tagOf('inventory'))
  try {
    const { total, found, corrected } = await limitSearches(async () => {
      await refreshIndex(db)
      return selectResults(db, question, page)
    })
    const results = await Promise.all(found.map(asResult))
    const homes = await homesWithCode(question)
    cacheLife({ stale: 60, revalidate: 300, expire: 900 })
    return {
      status: 'found',
      total: total + homes.length,
      results: [...(page === 1 ? homes : []), ...results.filter(result => result !== null)],
      corrected: homes.length > 0 ? null : corrected,
    }
  } catch (error) {
    if (!(error instanceof SemaphoreTimeoutError) && !isTimeout(error)) throw error
    return busy()
  }
}

function busy(): Results {
  cacheLife({ stale: 0, revalidate: 1, expire: 1 })
  return { status: 'busy' }
}

function isTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  // PostgreSQL has this code for a statement that exceeds its timeout.
  return code === '57014' || (cause !== undefined && isTimeout(cause))
}

async function asResult({ kind, key, title, context, excerpt }: Found): Promise<Result | null> {
  const href = await hrefOf(kind, key)
  if (!href) return null
  const notes = [context, await findAvailabilityText(kind, key)].filter(Boolean)
  return {
    group: groupOf(kind),
    href,
    title: piecesOf(title),
    context: notes.length > 0 ? notes.join(', ') : null,
    excerpt: piecesOf(withEllipses(excerpt)),
  }
}

const groupOf = (kind: CollectionKey) => collectionFor(kind).search?.group ?? ''

async function findAvailabilityText(kind: CollectionKey, key: string): Promise<string | null> {
  if (kind === 'unitTypes') return availabilityText(await findTypeAvailability(key))
  if (kind !== 'estates') return null
  const estate = (await listPublished('estates')).find(({ slug }) => slug === key)
  return estate ? availabilityText(await findEstateAvailability(estate.id)) : null
}

/** Returns the homes whose code equals the whole question; visitors know it from the sign at the gate. */
async function homesWithCode(question: string): Promise<Result[]> {
  const units = await listUnitsByCode(db, question)
  return units.map(({ estate, code, type, state }) => ({
    group: groupOf('unitTypes'),
    href: unitPath(estate, code),
    title: [{ text: `${code}, ${estate.title}`, hit: true }],
    context: `${type}, ${stateLabels[state].visitor}`,
    excerpt: [],
  }))
}

/** Functions that find the URL of entries that do not always have a page of their own, by collection. */
const hrefs: Partial<Record<CollectionKey, (key: string) => Promise<string | null>>> = {
  estates: hrefOfEstate,
  unitTypes: hrefOfUnitType,
  faqs: hrefOfFaq,
}

/** Returns the URL of a result; null when its entry is no longer public. */
async function hrefOf(kind: CollectionKey, key: string): Promise<string | null> {
  const { shownOn } = collectionFor(kind)
  const find = hrefs[kind]
  if (find) return find(key)
  return publicPathOf(kind, { slug: key, path: key }) ?? (typeof shownOn === 'string' ? shownOn : null)
}

async function hrefOfFaq(id: string) {
  const faq = (await listFaqGroups()).flatMap(group => group.faqs).find(known => known.id === id)
  return faq ? `/faqs#${faq.anchor}` : '/faqs'
}

async function hrefOfEstate(slug: string) {
  const estate = (await listPublished('estates')).find(known => known.slug === slug)
  if (!estate) return null
  return estate.hasOwnPage ? estatePath(slug) : floorPlansPath(slug)
}

async function hrefOfUnitType(id: string) {
  const unitType = (await listPublished('unitTypes')).find(known => known.id === id)
  const estate = (await listPublished('estates')).find(known => known.id === unitType?.estateId)
  if (!unitType || !estate) return null
  if (estate.hasOwnPage) return `${estatePath(estate.slug)}#homes`
  return unitType.floorPlanId ? findPlanPath(unitType.floorPlanId) : floorPlansPath(estate.slug)
}
