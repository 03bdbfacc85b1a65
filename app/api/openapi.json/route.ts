import { answerJson } from '@/lib/content/calls'
import { otherThan } from '@/lib/leads/methods'
import { describeCalls } from '@/lib/openapi/document'

/** The public calls, described for programs (OpenAPI 3.1). */
export function GET(request: Request) {
  return answerJson(request, describeCalls)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherThan('GET')
