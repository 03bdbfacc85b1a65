import { chmod, mkdir, writeFile } from 'node:fs/promises'
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

/**
 * Hands a mail over and returns the provider's id for it, or throws, with a `ProviderError` where it is known why it was
 * not accepted. `stop` ends an attempt that this process cannot wait for any more.
 */
export type Provider = (mail: Mail, stop?: AbortSignal) => Promise<{ providerId: string }>

/** Why the provider did not accept a mail. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  /** `busy`: too many at once. `outage`: it is down, and every mail would fail. `refused`: it does not want this one. */
  readonly reason: 'busy' | 'outage' | 'refused'
  /** Milliseconds before which it does not want to be asked again. */
  readonly retryAfter: number | undefined

  constructor(message: string, reason: ProviderError['reason'], retryAfter?: number) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** A provider that says nothing for so long, in milliseconds, is asked again later. */
export const providerPatience = 10_000

/** Mails go out through Resend, or through `baseUrl`, which speaks like it. */
export function resendProvider(apiKey: string, baseUrl?: string): Provider {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {})
  return async ({ id, calendar, ...mail }, stop) => {
    const signals = [AbortSignal.timeout(providerPatience), ...(stop ? [stop] : [])]
    const sending = resend.emails.send(
      {
        ...mail,
        // Comes back in the provider's notices, which may be faster than our note of its name for the mail.
        tags: [{ name: 'message', value: id }],
        ...(calendar && { attachments: [calendarFile(calendar)] }),
      },
      { idempotencyKey: id, signal: AbortSignal.any(signals) },
    )
    const { data, error, headers } = await sending.catch(failure => {
      throw new ProviderError(`The provider does not answer: ${failure.message}`, 'outage')
    })
    if (error)
      throw new ProviderError(
        `${error.name}: ${error.message}`,
        reasonFor(error.statusCode),
        millisecondsOf(headers?.['retry-after']),
      )
    return { providerId: data.id }
  }
}

/** Without a status there was no answer at all. */
function reasonFor(status: number | null): ProviderError['reason'] {
  if (status === 429) return 'busy'
  return status === null || status >= 500 ? 'outage' : 'refused'
}

/** The value of Retry-After (RFC 9110, 10.2.3): seconds or a date. */
function millisecondsOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : undefined
}

const calendarFile = (calendar: string) => ({
  filename: 'visit.ics',
  content: Buffer.from(calendar),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

/** Writes mails to a folder that only its owner may read: they hold links that set passwords. */
export function outboxProvider(folder: string): Provider {
  return async mail => {
    await mkdir(folder, { recursive: true })
    // Also when it was made by somebody else before.
    await chmod(folder, 0o700)
    await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2), { mode: 0o600 })
    return { providerId: outboxId(mail.id) }
  }
}
