import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { describeCalls } from '@/lib/openapi/document'
import { answerJson } from '@/lib/site/api-handlers'

/** The public calls, described for programs (OpenAPI 3.1). */
export function GET(request: Request) {
  return answerJson(request, describeCalls)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
