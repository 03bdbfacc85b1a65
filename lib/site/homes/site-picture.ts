import 'server-only'
import { createHash } from 'node:crypto'
import { cachedRead, findPublished } from '@/lib/content/published'
import type { PictureHome } from '@/lib/plan-drawing/scene'
import { sitePicture } from '@/lib/plan-drawing/site-picture'
import { listUnitTypes } from '../estates'
import { findPlan } from './plans'
import { listUnits } from './units'

export type EstatePicture = { svg: string; version: string }

export async function listPictureHomes(estateId: string): Promise<PictureHome[]> {
  const [units, types] = await Promise.all([listUnits(estateId), listUnitTypes(estateId)])
  const kinds = new Map(types.map(({ id, kind }) => [id, kind]))
  // The types of listed homes are published: the default only satisfies the compiler.
  return units.map(({ code, block, state, typeId }) => ({ code, block, state, kind: kinds.get(typeId) ?? 'bungalow' }))
}

/** Returns the site plan of an estate as an SVG file, or null when no plan is published. */
export async function findEstatePicture(slug: string): Promise<EstatePicture | null> {
  'use cache'
  return cachedRead(['inventory', 'unitTypes', 'estates'], async () => {
    const estate = await findPublished('estates', slug)
    const plan = estate && (await findPlan(estate.id))
    if (!plan) return null
    const svg = sitePicture({ features: plan.features, homes: await listPictureHomes(estate.id) })
    return { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 10) }
  })
}

/** Returns the path of the picture, which is different for each version. */
export const pathOfEstatePicture = (slug: string, version: string) => `/plans/estates/${slug}.svg?v=${version}`
