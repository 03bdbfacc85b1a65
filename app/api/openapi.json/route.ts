import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { describeCalls } from '@/lib/openapi/document'
import { answerJson } from '@/lib/site/api-handlers'

/** The OpenAPI 3.1 description of the public API. */
export function GET(request: Request) {
  return answerJson(request, describeCalls)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
