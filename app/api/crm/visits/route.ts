import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondToApi } from '@/lib/integrations/api/respond'
import { listVisits } from '@/lib/integrations/api/visits'

/** A page of the visits, for an API key with this scope. */
export const GET = (request: Request) => respondToApi(request, 'visits', listVisits)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
