import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { getRecentArticle, respondWithJson } from '@/lib/site/api-handlers'

/** Returns the newest article, as an array of one. */
export function GET(request: Request) {
  return respondWithJson(request, getRecentArticle)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
