import { answerJson, faqsCall } from '@/lib/content/calls'
import { otherThan } from '@/lib/leads/methods'

/** All published FAQs. */
export function GET(request: Request) {
  return answerJson(request, faqsCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherThan('GET')
