import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { getArticle, respondWithJson } from '@/lib/site/api-handlers'

/** An article by id, slug or exact title, as an array of one; 404 with an empty array when unknown. */
export async function GET(request: Request, { params }: RouteContext<'/api/article/[key]'>) {
  const { key } = await params
  return respondWithJson(
    request,
    () => getArticle(key),
    found => (Array.isArray(found) && found.length > 0 ? 200 : 404),
  )
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
