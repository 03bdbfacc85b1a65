import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { answerJson, articlesCall } from '@/lib/site/api-handlers'

/** All published articles, newest first. */
export function GET(request: Request) {
  return answerJson(request, articlesCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
