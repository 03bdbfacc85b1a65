import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { answerJson, recentArticleCall } from '@/lib/site/api-handlers'

/** The newest article, as an array of one. */
export function GET(request: Request) {
  return answerJson(request, recentArticleCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
