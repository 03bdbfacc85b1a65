import type { FieldErrors } from '@/lib/intake/form-state'
import { apiFetch } from '../../ui/api-fetch'
import { storedItems } from '../../ui/stored-items'

/** A form being sent. `key` makes repeats idempotent; `errors` are set after the server has rejected the form. */
export type QueuedForm = {
  key: string
  action: string
  success: string
  body: Record<string, unknown>
  /** The time of the submission, in milliseconds by the clock of this phone. */
  at: number
  /** True for a form that was not sent within a day. Only its page is kept, for the notice to the visitor. */
  hasEnded?: boolean
  errors?: FieldErrors
}

export type FormResponse = {
  status: number
  success: boolean
  reference?: string
  /** The recognised phone number in international form. */
  phone?: string
  /** The typed phone number if it was not recognised. */
  unreadPhone?: string
  /** The path of the requested file. */
  download?: string
  /** The path of the page of the visit. */
  visit?: string
  answerTime?: string
  errors: FieldErrors
}

const queue = storedItems<QueuedForm>('shk-kept')

/** The maximum age of a queued form: the next user of this phone must not find it (docs/decisions/014). */
const ttlMs = 24 * 3_600_000

/** Returns true for a form older than a day, without a time, or if the clock was set back by more than a day. */
const isExpired = ({ at }: QueuedForm) => !(Math.abs(Date.now() - at) < ttlMs)

/** Returns the queued forms on this phone, oldest first. */
export const listQueued = () => queue.list().filter(item => !item.hasEnded && !isExpired(item))

/** Removes a form from this phone after it was received, has expired, or was cancelled. */
export const dequeue = queue.remove

/** Sends a form, which this phone stores until the response. Resolves to null without a response. */
export function sendForm(item: QueuedForm): Promise<FormResponse | null> {
  queue.put(item)
  return queue.exclusively(item.key, {}, async () => {
    const response = await postForm(item)
    if (response) dequeue(item.key)
    return response
  })
}

/** Sends each queued form once, even if several tabs try, and notifies the page of every final response. */
export async function sendQueued() {
  expireOld()
  for (const { key, errors } of listQueued()) {
    if (errors) continue
    await queue.exclusively(key, { ifAvailable: true }, async lock => {
      // Another tab may be sending the form, or have just sent it.
      const item = lock !== null && listQueued().find(found => found.key === key)
      const response = item && (await postForm(item))
      if (!item || !response || [408, 429].includes(response.status) || response.status >= 500) return
      if (response.success) dequeue(key)
      else queue.put({ ...item, errors: response.errors })
      results.push({ item, response, handled: false })
      notifyPending()
    })
  }
}

/** Removes the values of forms that were not sent within a day, and notifies the page. */
function expireOld() {
  // Forms that the previous release queued have no time, so their day begins now.
  for (const item of queue.list()) if (item.at === undefined) queue.put({ ...item, at: Date.now() })
  for (const { key, action, success, body, at, hasEnded } of queue.list().filter(isExpired)) {
    const item = { key, action, success, body: { page: body.page }, at, hasEnded: true }
    if (!hasEnded) queue.put(item)
    const earlierResult = results.find(result => result.item.key === key)
    if (earlierResult?.item.hasEnded) continue
    if (earlierResult) earlierResult.handled = true
    results.push({ item, response: null, handled: false })
    notifyPending()
  }
}

const results: QueuedFormResult[] = []

/** Dispatches `form-result` for every unhandled result, also for a form that is hydrated after its response. */
export function notifyPending() {
  for (const detail of results.filter(({ handled }) => !handled))
    dispatchEvent(new CustomEvent('form-result', { detail }))
}

/** `handled`: a form showed the result, or the visitor closed its notice. `response` is null for an expired form. */
export type QueuedFormResult = { item: QueuedForm; response: FormResponse | null; handled: boolean }

/**
 * Posts a form. Returns null without a response from our server: no network, a broken connection, or the page of a
 * gateway or a captive portal. Any 2xx is a success, even without a body, unless the body reports a failure
 * (specification, section 7).
 */
async function postForm({
  action,
  key,
  body,
}: Pick<QueuedForm, 'action' | 'key' | 'body'>): Promise<FormResponse | null> {
  try {
    const response = await apiFetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, idempotencyKey: key }),
    })
    const text = await response.text()
    // A captive portal responds with an HTML page, often after a redirect.
    if (response.redirected || response.headers.get('content-type')?.startsWith('text/html')) return null
    const payload = parseBody(text)
    // A gateway may also send an error that is not JSON: the form stays queued until our server responds.
    if (!payload && !response.ok) return null
    const { errors = {} } = payload ?? {}
    // Another request used this key. The new key is derived from the old one, so that repeats stay idempotent.
    if (errors.idempotencyKey && !key.endsWith('-2')) return postForm({ action, key: `${key}-2`, body })
    return {
      ...payload,
      status: response.status,
      success: response.ok && payload?.success !== false,
      errors,
    }
  } catch {
    return null
  }
}

type Body = Partial<Omit<FormResponse, 'status'>>

function parseBody(text: string): Body | null {
  try {
    return Object(JSON.parse(text)) as Body
  } catch {
    return null
  }
}
