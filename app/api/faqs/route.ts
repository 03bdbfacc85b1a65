import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { getFaqs, respondWithJson } from '@/lib/site/api-handlers'

export function GET(request: Request) {
  return respondWithJson(request, getFaqs)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
