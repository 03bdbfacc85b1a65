import { handlePlanImport } from '@/lib/inventory/plans/requests'

/** Returns the shapes of a GeoJSON or SVG file; stores nothing. */
export async function POST(request: Request) {
  return handlePlanImport(request)
}
