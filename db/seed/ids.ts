import { createHash } from 'node:crypto'
import type { CollectionKey } from '../collections/index.ts'

/**
 * Returns the same id for the same sample on every machine, so that samples can refer to each other and seeding twice
 * changes nothing.
 */
export function seedId(key: CollectionKey | 'units' | 'unitClaims' | 'estatePlans', name: string): string {
  const hex = createHash('sha256').update(`sample:${key}:${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Returns the id of a sample file of the library by its file name without extension, such as `greenpark-hero`. */
export const sampleFile = (name: string) => seedId('media', name)

export const sampleEstate = (slug: string) => seedId('estates', slug)
