import 'server-only'
import { join } from 'node:path'
import { connect } from '@/db/connect'
import { env } from '@/lib/env'
import { log } from '@/lib/log/log'
import { deliverMessage, listDueMessages } from './deliver'
import { outboxProvider, type Provider, resendProvider } from './send'

/** So many mails are on their way at a time. */
export const atATime = 4

type Post = ReturnType<typeof connect> & { provider: Provider }
const shared = globalThis as typeof globalThis & { shkPost?: Post }

/** Resend where there is a key, otherwise the local outbox; with connections of its own, so that a slow provider takes none from visitors. */
function post(): Post {
  shared.shkPost ??= {
    ...connect(env.DATABASE_URL, { max: atATime }),
    provider: env.RESEND_API_KEY
      ? resendProvider(env.RESEND_API_KEY, env.RESEND_BASE_URL)
      : outboxProvider(join(env.DATA_DIR, 'outbox')),
  }
  return shared.shkPost
}

/** Lets the connections of the post go. */
export async function closePost() {
  await shared.shkPost?.sql.end({ timeout: 1 })
}

/** Sends these messages as far as they are due, a few at a time; one that fails keeps none of the others. */
export async function sendNow(ids: Iterable<string>) {
  const { db, provider } = post()
  await eachOf(ids, id => deliverMessage(db, id, provider, env.MAIL_FROM))
}

/** Sends everything that is due. */
export async function sendDue() {
  await sendNow(await listDueMessages(post().db))
}

/** Does the work for all, so many at a time; what fails is said and stops nothing. */
export async function eachOf(ids: Iterable<string>, work: (id: string) => Promise<unknown>) {
  // One iterator that all draw from.
  const waiting = ids[Symbol.iterator]()
  const draw = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const id = next.value
      await work(id).catch(error => log.error('A message could not be tried.', error, { message: id }))
    }
  }
  await Promise.all(Array.from({ length: atATime }, draw))
}
