import 'server-only'
import { db } from '@/lib/database'
import { ConflictError } from '@/lib/errors'
import { RequestError, readFields } from '@/lib/http/body'
import { personalCacheControl } from '@/lib/http/personal-page'
import { requestIdOf } from '@/lib/http/request-id'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { countPersonalForm } from '@/lib/intake/rate-limit'
import { log } from '@/lib/logging/log'
import { changeMyData, myDataFormSchema } from './change-my-data'
import { findDataLink } from './data-links'

/** `sure`: the checkbox is not ticked. `many`: too many requests are open. `busy`: too many forms were sent. */
export type MyDataProblem = 'unread' | 'text' | 'sure' | 'many' | 'busy' | 'failed'

export async function handleMyDataForm(request: Request, token: string): Promise<Response> {
  const back = (query: string) =>
    new Response(null, {
      status: 303,
      headers: { location: `/my-data/${encodeURIComponent(token)}${query}`, 'cache-control': personalCacheControl },
    })
  const problem = (reason: MyDataProblem) => back(`?problem=${reason}`)
  try {
    const form = myDataFormSchema.safeParse(await readFields(request))
    const email = await findDataLink(db, token)
    if (!email) return await unknownLinkResponse(request, 'This link is not known, or has expired')
    const wait = await countPersonalForm(token)
    if (wait !== null) return problem('busy')
    if (!form.success) {
      const [field] = form.error.issues[0]?.path ?? []
      return problem(field === 'text' || field === 'sure' ? field : 'unread')
    }
    await db.transaction(tx => changeMyData(tx, email, form.data))
    return back(`?done=${form.data.action}`)
  } catch (error) {
    if (error instanceof ConflictError) return problem('many')
    if (error instanceof RequestError) return problem('unread')
    log.error('Handling a form of the page about personal data failed.', error, { request: requestIdOf(request) })
    return problem('failed')
  }
}
