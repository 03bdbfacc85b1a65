import { answerJson, articlesCall } from '@/lib/content/calls'
import { otherThan } from '@/lib/leads/methods'

/** All published articles, newest first. */
export function GET(request: Request) {
  return answerJson(request, articlesCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherThan('GET')
