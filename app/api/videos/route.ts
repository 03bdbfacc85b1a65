import { answerJson, videosCall } from '@/lib/content/calls'
import { otherThan } from '@/lib/leads/methods'

/** All published videos. */
export function GET(request: Request) {
  return answerJson(request, videosCall)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherThan('GET')
