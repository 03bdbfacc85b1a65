import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleMyDataForm } from '@/lib/privacy/my-data/my-data-form'

/** Handles the forms of the page that shows the data of a mailbox. */
export async function POST(request: Request, { params }: RouteContext<'/api/my-data/[token]'>) {
  return handleMyDataForm(request, (await params).token)
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
