import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { getArticles, respondWithJson } from '@/lib/site/api-handlers'

/** Returns all published articles, newest first. */
export function GET(request: Request) {
  return respondWithJson(request, getArticles)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
