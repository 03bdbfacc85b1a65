import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondWithJson } from '@/lib/site/api-handlers'
import { getUnits } from '@/lib/site/homes/unit-api'

/** Returns the homes and plots of an estate; 404 with an empty array if the estate does not exist. */
export async function GET(request: Request, { params }: RouteContext<'/api/estates/[slug]/units'>) {
  const { slug } = await params
  let isKnown = true
  return respondWithJson(
    request,
    async () => {
      const units = await getUnits(slug)
      isKnown = units !== null
      return units ?? []
    },
    () => (isKnown ? 200 : 404),
  )
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
