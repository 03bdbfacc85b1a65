import type { FieldErrors } from '@/lib/intake/form-state'
import { apiFetch } from '../../ui/api-fetch'
import { storedItems } from '../../ui/stored-items'

/** A form being sent. The key makes a repeat idempotent; `errors` are set when the server rejected it. */
export type QueuedForm = {
  key: string
  action: string
  success: string
  body: Record<string, unknown>
  /** When it was submitted; milliseconds by the clock of this phone. */
  at: number
  /** It was not sent within a day: of its values only the page is left, so that its author can read a notice. */
  hasEnded?: boolean
  errors?: FieldErrors
  /** The server asked to wait until then; milliseconds by the clock of this phone. */
  notBefore?: number
}

export type FormResponse = {
  status: number
  success: boolean
  reference?: string
  /** The phone as it was read, in international form. */
  phone?: string
  /** The phone as it was typed, where it could not be read. */
  unreadPhone?: string
  download?: string
  visit?: string
  answerTime?: string
  errors: FieldErrors
  /** Set when the server asks to wait, in seconds; the form stays on this phone. */
  retryAfter?: number
  message?: string
}

const queue = storedItems<QueuedForm>('shk-kept')

/** How long a form waits: the next person at this phone must not find it (docs/decisions/014). */
const ttlMs = 24 * 3_600_000

/** Also true if the clock was set back by more than a day. */
const isOld = ({ at }: QueuedForm) => !(Math.abs(Date.now() - at) < ttlMs)

/** The queued forms on this phone, oldest first. */
export const listQueued = () => queue.list().filter(item => !item.hasEnded && !isOld(item))

/** Removes a form from this phone: it has arrived, has ended, or must not be sent. */
export const dequeue = queue.remove

/**
 * Sends a form, which is stored on this phone until there is a response: a closed tab or a lost network loses nothing.
 * Resolves to null without a response.
 */
export function sendForm(item: QueuedForm): Promise<FormResponse | null> {
  queue.put(item)
  return queue.exclusively(item.key, {}, async () => {
    const response = await postForm(item)
    if (response && asksToWait(response)) postpone(item, response)
    else if (response) dequeue(item.key)
    return response
  })
}

/**
 * The seconds until a form is sent again because the server asked to wait; 0 when it need not wait. A wait ends an hour
 * after it began at the latest, also when the clock of the phone was set back meanwhile.
 */
export function secondsToWait({ notBefore = 0 }: Pick<QueuedForm, 'notBefore'>): number {
  const left = notBefore - Date.now()
  return left > 0 && left < 3_600_000 ? Math.ceil(left / 1_000) : 0
}

const postpone = (item: QueuedForm, { retryAfter = 60 }: FormResponse) =>
  queue.put({ ...item, notBefore: Date.now() + Math.min(retryAfter, 3_599) * 1_000 })

/** Returns true if one network or mailbox sent too many forms: this one is sent again automatically. */
export const asksToWait = ({ status }: Pick<FormResponse, 'status'>) => status === 429

/** Sends the queued forms, each once although several tabs may try, and notifies the page of every response. */
export async function sendQueued() {
  endOld()
  for (const queued of listQueued()) {
    const { key, errors } = queued
    if (errors || secondsToWait(queued) > 0) continue
    await queue.exclusively(key, { ifAvailable: true }, async lock => {
      // Another tab is sending it, or has just sent it.
      const item = lock !== null && listQueued().find(found => found.key === key)
      const response = item && (await postForm(item))
      if (item && response && asksToWait(response)) postpone(item, response)
      if (!response || response.status === 408 || asksToWait(response) || response.status >= 500) return
      if (response.success) dequeue(key)
      else queue.put({ ...item, errors: response.errors })
      results.push({ item, response, handled: false })
      notifyPending()
    })
  }
}

/** Removes the values of forms that were not sent within a day, and notifies the page. */
function endOld() {
  // Forms that the release before this one queued have no time: their day begins now.
  for (const item of queue.list()) if (item.at === undefined) queue.put({ ...item, at: Date.now() })
  for (const { key, action, success, body, at, hasEnded } of queue.list().filter(isOld)) {
    const item = { key, action, success, body: { page: body.page }, at, hasEnded: true }
    if (!hasEnded) queue.put(item)
    const known = results.find(result => result.item.key === key)
    if (known?.item.hasEnded) continue
    if (known) known.handled = true
    results.push({ item, response: null, handled: false })
    notifyPending()
  }
}

const results: QueuedFormResult[] = []

/**
 * Dispatches an event `form-result` for every result that is not handled. A form that hydrates after its response gets
 * it this way.
 */
export function notifyPending() {
  for (const detail of results.filter(({ handled }) => !handled))
    dispatchEvent(new CustomEvent('form-result', { detail }))
}

/**
 * The form on its page sets `handled` and shows the result itself; closing the notice sets it too. There is no response to
 * a form that has ended: only the notice reports it.
 */
export type QueuedFormResult = { item: QueuedForm; response: FormResponse | null; handled: boolean }

/**
 * Posts a form. Returns null without a response from our server: no network, a broken connection, the page of a gateway
 * or of a captive portal. Any 2xx is a success unless its body reports a failure (spec 7), also without a body.
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
    // A captive portal sends an HTML page instead, often after a redirect.
    if (response.redirected || response.headers.get('content-type')?.startsWith('text/html')) return null
    const payload = parseBody(text)
    // An error that is not JSON is sent by a gateway too: the form stays queued until our server has it.
    if (!payload && !response.ok) return null
    const { success, reference, phone, unreadPhone, download, visit, answerTime, errors = {}, message } = payload ?? {}
    // Another request used this key. The new key is derived from it, so that a repeat stays idempotent.
    if (errors.idempotencyKey && !key.endsWith('-2')) return postForm({ action, key: `${key}-2`, body })
    return {
      status: response.status,
      success: response.ok && success !== false,
      reference,
      phone,
      unreadPhone,
      download,
      visit,
      answerTime,
      errors,
      message,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    }
  } catch {
    return null
  }
}

type Body = {
  message?: string
  success?: boolean
  reference?: string
  /** The phone as it was read, in international form. */
  phone?: string
  /** The phone as it was typed, where it could not be read. */
  unreadPhone?: string
  download?: string
  visit?: string
  answerTime?: string
  errors?: FieldErrors
}

function parseBody(text: string): Body | null {
  try {
    return Object(JSON.parse(text)) as Body
  } catch {
    return null
  }
}
