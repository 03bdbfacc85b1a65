import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { answerJson, videosCall } from '@/lib/site/api-handlers'

/** All published videos. */
export function GET(request: Request) {
  return answerJson(request, videosCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
