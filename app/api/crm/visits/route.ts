import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { listVisits } from '@/lib/integrations/api/people-lists'
import { respondToApi } from '@/lib/integrations/api/respond'

/** Returns a page of visits for an API key with the scope. */
export const GET = (request: Request) => respondToApi(request, 'visits', listVisits)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
