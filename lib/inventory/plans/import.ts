import 'server-only'
import { planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { maxFeatures, maxMetres } from '@/db/inventory/plan-kinds'
import { readGeoJson } from './import-geojson'
import { readSvg } from './import-svg'
import { type ImportedPlan, PlanImportError } from './imported-plan'
import { planProblems } from './problems'

export type ImportOptions = {
  format: 'geojson' | 'svg'
  /** Metres from the left to the right edge of an SVG. */
  width?: number | undefined
  /** Which way y grows in a GeoJSON in metres: surveys have north up, our own plans down. */
  north: 'up' | 'down'
}

/** Points of all shapes of one file. */
const maxTotalPoints = 100_000

/** The shapes of a file. Throws `PlanImportError`. */
export function importPlan(text: string, { format, width, north }: ImportOptions): ImportedPlan {
  if (format === 'svg' && width === undefined) throw new PlanImportError('Write how many metres the drawing is wide.')
  const read = format === 'svg' ? readSvg(text, width ?? 0, maxTotalPoints) : readGeoJson(text, north, maxTotalPoints)
  if (read.features.length === 0) throw new PlanImportError('There is no shape in this file that a plan can show.')
  if (read.features.length > maxFeatures)
    throw new PlanImportError(`These are ${read.features.length} shapes; a plan has at most ${maxFeatures}.`)
  const features = planFeaturesSchema.safeParse(read.features)
  if (!features.success)
    throw new PlanImportError(
      `A shape is not possible: at most 400 points each, no further than ${maxMetres / 1000} km, codes of at most 40 characters.`,
    )
  const [problem] = planProblems(features.data)
  if (problem) throw new PlanImportError(problem.message)
  return { ...read, features: features.data }
}
