import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resend } from 'resend'
import { outboxId } from './outbox-id.ts'

export type Mail = {
  /** Also the idempotency key: the provider sends a mail with the same key once. */
  id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** A visit for the reader's calendar (iCalendar), sent along as a file. */
  calendar: string | null
}

/** Hands a mail over and answers the provider's name for it. Throws when it was not taken. */
export type Provider = (mail: Mail) => Promise<{ providerId: string }>

/** A provider that says nothing for so long, in milliseconds, is asked again later. */
const patience = 30_000

/** Mails go out through Resend, or through `baseUrl`, which speaks like it. */
export function resendProvider(apiKey: string, baseUrl?: string): Provider {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {})
  return async ({ id, calendar, ...mail }) => {
    const { data, error } = await resend.emails.send(
      {
        ...mail,
        // Comes back in the provider's notices, which may be faster than our note of its name for the mail.
        tags: [{ name: 'message', value: id }],
        ...(calendar && { attachments: [calendarFile(calendar)] }),
      },
      { idempotencyKey: id, signal: AbortSignal.timeout(patience) },
    )
    if (error) throw new Error(`${error.name}: ${error.message}`)
    return { providerId: data.id }
  }
}

const calendarFile = (calendar: string) => ({
  filename: 'visit.ics',
  content: Buffer.from(calendar),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

/** Mails lie in a folder, where staff and tests read them. */
export function outboxProvider(folder: string): Provider {
  return async mail => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2))
    return { providerId: outboxId(mail.id) }
  }
}
