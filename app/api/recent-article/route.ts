import { answerJson, recentArticleCall } from '@/lib/content/calls'
import { otherThan } from '@/lib/leads/methods'

/** The newest article, as an array of one. */
export function GET(request: Request) {
  return answerJson(request, recentArticleCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherThan('GET')
