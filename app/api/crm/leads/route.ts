import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { listLeads } from '@/lib/integrations/api/people-lists'
import { respondToApi } from '@/lib/integrations/api/respond'

/** Returns a page of leads for an API key with the scope. */
export const GET = (request: Request) => respondToApi(request, 'leads', listLeads)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
