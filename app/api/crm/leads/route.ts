import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { listLeads } from '@/lib/integrations/api/leads'
import { respondToApi } from '@/lib/integrations/api/respond'

/** A page of the leads, for an API key with this scope. */
export const GET = (request: Request) => respondToApi(request, 'leads', listLeads)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
