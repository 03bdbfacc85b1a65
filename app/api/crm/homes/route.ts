import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { listHomes } from '@/lib/integrations/api/homes'
import { respondToApi } from '@/lib/integrations/api/respond'

/** Returns a page of homes for an API key with the scope. */
export const GET = (request: Request) => respondToApi(request, 'homes', listHomes)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
