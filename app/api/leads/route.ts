import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { createLead } from '@/lib/integrations/api/create-lead'

/** Stores a lead that another program sends with an API key. */
export const POST = (request: Request) => createLead(request)

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
