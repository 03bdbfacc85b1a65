import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { getArticle, respondWithJson } from '@/lib/site/api-handlers'

/** Returns an article by id, slug or exact title, as an array of one; 404 with an empty array if it does not exist. */
export async function GET(request: Request, { params }: RouteContext<'/api/article/[key]'>) {
  const { key } = await params
  return respondWithJson(
    request,
    () => getArticle(key),
    found => (Array.isArray(found) && found.length > 0 ? 200 : 404),
  )
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
