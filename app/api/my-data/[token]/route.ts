import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleMyDataForm } from '@/lib/privacy/my-data/my-data-form'

/** The forms of the page about somebody's data. */
export async function POST(request: Request, { params }: RouteContext<'/api/my-data/[token]'>) {
  return handleMyDataForm(request, (await params).token)
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
