import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondWithJson } from '@/lib/site/api-handlers'
import { getUnit } from '@/lib/site/homes/unit-api'

/** Returns a home by its estate and code, as an array of one; 404 with an empty array if it does not exist. */
export async function GET(request: Request, { params }: RouteContext<'/api/units/[estate]/[code]'>) {
  const { estate, code } = await params
  return respondWithJson(
    request,
    () => getUnit(estate, code),
    found => (Array.isArray(found) && found.length > 0 ? 200 : 404),
  )
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
