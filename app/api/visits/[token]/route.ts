import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleVisitForm } from '@/lib/site/visits/visit-form'

/** Handles the forms of a visitor's page of a visit: choose a time, cancel, enter a name, answer the question. */
export async function POST(request: Request, { params }: RouteContext<'/api/visits/[token]'>) {
  return handleVisitForm(request, (await params).token)
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
