import 'server-only'
import { and, inArray, isNull } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import type { Collection } from '@/db/content/collection'
import { flatValues } from '@/db/content/flat-values'
import type { Values } from '../../db/content/entry'
import { findContrastProblem } from './check-contrast'
import type { Finding, Findings } from './findings'

const maxBytes = 8_000_000
/** Minimum width in pixels of pictures that are shown large: those in fields named after heroes and shared links. */
const minWidth = 1200

/** Checks that the pictures of an entry exist, have an alternative text, suit their place and together load fast. */
export async function checkPictures(db: Tx, collection: Collection, values: Values): Promise<Findings> {
  const used = usedPictures(collection, values)
  if (used.length === 0) return { errors: [], warnings: [] }
  const files = await db
    .select()
    .from(mediaTable)
    .where(and(inArray(mediaTable.id, [...new Set(used.map(({ id }) => id))]), isNull(mediaTable.deletedAt)))
  const found: Findings = { errors: [], warnings: [...checkWeight(used, files)] }
  for (const { field, id, alt, isBehindText, needsTransparency } of used) {
    const file = files.find(candidate => candidate.id === id)
    if (!file) found.errors.push({ field, message: 'A picture here is no longer in the library.' })
    else if (!alt && !file.alt?.trim())
      found.errors.push({ field, message: `${file.name} has no alternative text. Write it under Files.` })
    // Uploads with an alpha channel are stored as WebP, others as JPEG.
    else if (needsTransparency && file.mime !== 'image/webp')
      found.errors.push({ field, message: `${file.name} has no transparent background: export it as PNG with one.` })
    else if (file.bytes > maxBytes)
      found.warnings.push({
        field,
        message: `${file.name} is larger than needed (${Math.round(file.bytes / 1e6)} MB).`,
      })
    else if (/hero|share/i.test(field) && file.width !== null && file.width < minWidth)
      found.warnings.push({ field, message: `${file.name} is small for this place: ${file.width} pixels wide.` })
    const problem = isBehindText && file?.placeholder ? await findContrastProblem(file.placeholder) : null
    if (problem)
      found.warnings.push({
        field,
        message: `${file?.name} is too light under the white text: a contrast of about ${problem.contrast.toFixed(1)}, and ${problem.needed} is needed. Choose a darker picture.`,
      })
  }
  return found
}

type UsedPicture = { field: string; id: string; alt: string; isBehindText: boolean; needsTransparency: boolean }

function usedPictures(collection: Collection, values: Values): UsedPicture[] {
  return flatValues(collection.allFields, values).flatMap(({ name: field, view, value }) => {
    const pictureOf = (id: string) => ({ field, id, alt: '', isBehindText: false, needsTransparency: false })
    if (view.kind === 'file' && view.accept === 'image')
      return typeof value === 'string'
        ? [
            {
              ...pictureOf(value),
              isBehindText: view.behindText === true,
              needsTransparency: view.transparent === true,
            },
          ]
        : []
    if (view.kind === 'images') return ((value ?? []) as string[]).map(pictureOf)
    if (view.kind === 'richText')
      return picturesIn(String(value ?? '')).map(({ id, alt }) => ({ ...pictureOf(id), alt }))
    return []
  })
}

/** Returns the pictures in a rich text, each with the alternative text of its tag. */
function picturesIn(html: string): { id: string; alt: string }[] {
  return [...html.matchAll(/<img\b[^<>]*>/g)].flatMap(([tag]) => {
    const id = /\bdata-media="([0-9a-f-]{36})"/.exec(tag)?.[1]
    return id ? [{ id, alt: (/\balt="([^"]*)"/.exec(tag)?.[1] ?? '').trim() }] : []
  })
}

/** Kilobytes per second of slow 4G (1.6 Mbit/s), as in common tests of page speed. */
const slowKilobytes = 200
const maxWaitSeconds = 8

/** Warns at the heaviest picture if the pictures of a page load long on a phone with a slow connection. */
function checkWeight(used: UsedPicture[], files: (typeof mediaTable.$inferSelect)[]): Finding[] {
  const weights = files.map(file => ({ file, kilobytes: bytesOnPhone(file) / 1000 }))
  const kilobytes = weights.reduce((sum, weight) => sum + weight.kilobytes, 0)
  const seconds = Math.round(kilobytes / slowKilobytes)
  if (seconds <= maxWaitSeconds) return []
  const heaviest = weights.reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one)).file
  const message = `The pictures of this page weigh about ${(kilobytes / 1000).toFixed(1)} MB on a phone: ${seconds} seconds on slow 4G. Use fewer or smaller pictures.`
  return used.flatMap(({ field, id }) => (id === heaviest.id ? [{ field, message }] : [])).slice(0, 1)
}

/** Estimates a phone's download: 1080 pixels wide, as AVIF with 0.4 of the JPEG's bytes (median of sample pictures). */
const bytesOnPhone = ({ bytes, width }: typeof mediaTable.$inferSelect) =>
  width ? bytes * Math.min(1, 1080 / width) ** 2 * 0.4 : 0
