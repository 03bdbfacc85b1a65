import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { listDeals } from '@/lib/integrations/api/deals'
import { respondToApi } from '@/lib/integrations/api/respond'

/** A page of the deals, for an API key with this scope. */
export const GET = (request: Request) => respondToApi(request, 'deals', listDeals)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
