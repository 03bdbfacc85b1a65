import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resend } from 'resend'

export type Mail = {
  /** Also the idempotency key: the provider sends a mail with the same key once. */
  id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Hands a mail over and answers the provider's name for it. Throws when it was not taken. */
export type Provider = (mail: Mail) => Promise<{ providerId: string }>

/** Mails go out through Resend. */
export function resendProvider(apiKey: string): Provider {
  const resend = new Resend(apiKey)
  return async ({ id, ...mail }) => {
    const { data, error } = await resend.emails.send(mail, { idempotencyKey: id })
    if (error) throw new Error(`${error.name}: ${error.message}`)
    return { providerId: data.id }
  }
}

/** Mails lie in a folder, where staff and tests read them. */
export function outboxProvider(folder: string): Provider {
  return async mail => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2))
    return { providerId: `outbox-${mail.id}` }
  }
}
