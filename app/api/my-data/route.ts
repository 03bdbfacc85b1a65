import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { dataLinkSchema } from '@/lib/intake/schema'
import { requestDataLink } from '@/lib/privacy/my-data/data-links'

/** Mails a link to the stored data of a mailbox. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: dataLinkSchema,
    handle: requestDataLink,
    thanks: '/sent/my-data',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
