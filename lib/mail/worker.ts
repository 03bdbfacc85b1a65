import 'server-only'
import { join } from 'node:path'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { deliverMessage, listDueMessages } from './deliver'
import { outboxProvider, type Provider, resendProvider } from './send'

let provider: Provider | undefined

/** Resend where there is a key, otherwise the local outbox. */
function mailProvider(): Provider {
  provider ??= env.RESEND_API_KEY ? resendProvider(env.RESEND_API_KEY) : outboxProvider(join(env.DATA_DIR, 'outbox'))
  return provider
}

export const sendNow = (id: string) => deliverMessage(db, id, mailProvider(), env.MAIL_FROM)

/** Sends everything that is due. */
export async function sendDue() {
  for (const id of await listDueMessages(db)) await sendNow(id)
}
