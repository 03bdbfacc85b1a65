import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { getVideos, respondWithJson } from '@/lib/site/api-handlers'

export function GET(request: Request) {
  return respondWithJson(request, getVideos)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
