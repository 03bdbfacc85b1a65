import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resend } from 'resend'
import { parseRetryAfter } from '../http/retry-after.ts'
import { outboxId } from './outbox-id.ts'

export type Mail = {
  /** The id is also the idempotency key: the provider sends a mail with the same key only once. */
  id: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** An iCalendar file with the visit, sent as an attachment. */
  calendar: string | null
}

/** Submits a mail and returns the provider's id. Throws a `ProviderError` for known reasons. `stop` aborts sending. */
export type Provider = (mail: Mail, stop?: AbortSignal) => Promise<{ providerId: string }>

/** The provider did not accept a mail. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  /** `busy`: the rate limit is exceeded. `outage`: every mail would fail. `refused`: only this mail is rejected. */
  readonly reason: 'busy' | 'outage' | 'refused'
  /** Milliseconds, if the provider sent a Retry-After. */
  readonly retryAfter: number | undefined

  constructor(message: string, reason: ProviderError['reason'], retryAfter?: number) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** In milliseconds. */
export const providerTimeout = 10_000

/** Sends mails through Resend, or through a compatible API at `baseUrl`. */
export function resendProvider(apiKey: string, baseUrl?: string): Provider {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {})
  return async ({ id, calendar, ...mail }, stop) => {
    const signals = [AbortSignal.timeout(providerTimeout), ...(stop ? [stop] : [])]
    const sending = resend.emails.send(
      {
        ...mail,
        // Webhooks contain the tag; they may arrive before the provider's id is stored.
        tags: [{ name: 'message', value: id }],
        ...(calendar && { attachments: [calendarFile(calendar)] }),
      },
      { idempotencyKey: id, signal: AbortSignal.any(signals) },
    )
    const { data, error, headers } = await sending.catch(failure => {
      throw new ProviderError(`The provider does not respond: ${failure.message}`, 'outage')
    })
    if (error)
      throw new ProviderError(
        `${error.name}: ${error.message}`,
        reasonFor(error.statusCode),
        parseRetryAfter(headers?.['retry-after']),
      )
    return { providerId: data.id }
  }
}

/** Without a status there was no response. */
function reasonFor(status: number | null): ProviderError['reason'] {
  if (status === 429) return 'busy'
  return status === null || status >= 500 ? 'outage' : 'refused'
}

const calendarFile = (calendar: string) => ({
  filename: 'visit.ics',
  content: Buffer.from(calendar),
  // A cancellation removes the calendar entry; some mail programs read the method only here.
  contentType: `text/calendar; charset=utf-8; method=${calendar.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'}`,
})

/** Writes mails to a folder that only its owner may read, because they contain password links. */
export function outboxProvider(folder: string): Provider {
  return async mail => {
    await mkdir(folder, { recursive: true })
    // `mkdir` does not change the mode of an existing folder.
    await chmod(folder, 0o700)
    await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2), { mode: 0o600 })
    return { providerId: outboxId(mail.id) }
  }
}
