import 'server-only'
import { log } from '@/lib/logging/log'
import { plainPage } from './plain-page'
import { requestIdOf } from './request-id'

/** Returns the response of `respond`, or a page with status 503 if it throws, for example without the database. */
export async function respondOrUnavailable(request: Request, respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    log.error('A personal page failed.', error, { request: requestIdOf(request) })
    return plainPage({
      status: 503,
      headers: { 'retry-after': '30' },
      heading: 'This does not work at the moment',
      body: <p>Nothing is lost and nothing has changed. Please try again in a moment.</p>,
      homeLink: true,
    })
  }
}
