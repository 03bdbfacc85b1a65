import { dataSaverCookie, dataSaverSetting } from '@/lib/data-saver'
import { RequestError, readFields } from '@/lib/http/body'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { sitePath } from '@/lib/http/site-path'
import { rejectRequest } from '@/lib/intake/form-request'

/** Stores the footer's 'Use less data' choice for browsers without JavaScript, and redirects back to the page. */
export async function POST(request: Request) {
  try {
    const fields = await readFields(request)
    return new Response(null, {
      status: 303,
      headers: {
        location: sitePath(fields.page) ?? '/home',
        'set-cookie': dataSaverSetting(fields[dataSaverCookie] === 'on'),
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return rejectRequest(request, error)
  }
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
