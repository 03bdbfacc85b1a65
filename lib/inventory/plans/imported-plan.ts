import type { PlanFeature } from '@/db/inventory/plan-geometry'

/** Shapes that were read from a file, and what staff should know about them. */
export type ImportedPlan = { features: PlanFeature[]; notes: string[] }

/** A file that cannot become a plan; the message is for the person who chose it. */
export class PlanImportError extends Error {
  override name = 'PlanImportError'
}
