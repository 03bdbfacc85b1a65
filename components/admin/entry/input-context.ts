import 'server-only'
import { fileKinds } from '@/db/collections/media'
import type { Collection } from '@/db/content/collection'
import { flatValues, flatViews } from '@/db/content/flat-values'
import { listOptions } from '@/lib/content/lists/list-options'
import { listPublished } from '@/lib/content/published'
import { listFilesById } from '@/lib/media/library'
import type { InputContext } from '../inputs/input-props'

/** Loads the options of a collection's inputs: targets of relations, the files in `values`, and known places. */
export async function loadInputContext(collection: Collection, values: Record<string, unknown>): Promise<InputContext> {
  const [options, files, places] = await Promise.all([
    optionsFor(collection),
    filesFor(collection, values),
    placesFor(collection),
  ])
  return { options, files, places }
}

async function optionsFor(collection: Collection): Promise<InputContext['options']> {
  const targets = [
    ...new Set(flatViews(collection.allFields).flatMap(view => (view.kind === 'relation' ? [view.to] : []))),
  ]
  return Object.fromEntries(
    await Promise.all(targets.map(async target => [target, await listOptions(target)] as const)),
  )
}

/** Loads the files of the entry, by kind; further files are loaded when the user opens the library. */
async function filesFor(collection: Collection, values: Record<string, unknown>): Promise<InputContext['files']> {
  const ids = flatValues(collection.allFields, values, { withHidden: true }).flatMap(({ view, value }) => {
    if (view.kind === 'file') return typeof value === 'string' ? [value] : []
    return view.kind === 'images' && Array.isArray(value) ? (value as string[]) : []
  })
  const files = await listFilesById([...new Set(ids)])
  return Object.fromEntries(fileKinds.map(kind => [kind, files.filter(file => file.kind === kind)]))
}

/** Returns the places for a map: estates, and places to which estates list travel times. Empty without a map field. */
async function placesFor(collection: Collection): Promise<InputContext['places']> {
  const hasMap = Object.values(collection.allFields).some(({ view }) => view.kind === 'number' && view.longitudeField)
  if (!hasMap) return []
  const estates = await listPublished('estates')
  const places = estates.flatMap(({ title, latitude, longitude, distances }) => [
    { name: title, latitude, longitude },
    ...distances.map(({ place, latitude, longitude }) => ({ name: place, latitude, longitude })),
  ])
  const knownPlaces = places.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  )
  return [...new Map(knownPlaces.map(place => [place.name, place])).values()]
}
