import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { answerJson, faqsCall } from '@/lib/site/api-handlers'

/** All published FAQs. */
export function GET(request: Request) {
  return answerJson(request, faqsCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
