import type { FieldErrors } from '@/lib/leads/form-state'
import { apiFetch } from '../../ui/api-fetch'

/** A form on its way. The key makes a repeat harmless; `errors` stand here when the server would not take it. */
export type Outgoing = {
  key: string
  action: string
  success: string
  body: Record<string, unknown>
  errors?: FieldErrors
}

export type Answer = {
  status: number
  success: boolean
  reference?: string
  download?: string
  errors: FieldErrors
}

const place = 'shk-kept'

/** What waits on this phone, oldest first. */
export function listKept(): Outgoing[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]')
  } catch {
    return []
  }
}

/** Puts a form down before it goes out, in place of an earlier one with its key; false where nothing can be stored. */
const keep = (item: Outgoing) => write([...listKept().filter(({ key }) => key !== item.key), item])

/** Takes a form off this phone: it has arrived, or is not to be sent. */
export const forget = (key: string) => write(listKept().filter(item => item.key !== key))

function write(items: Outgoing[]): boolean {
  try {
    if (items.length > 0) localStorage.setItem(place, JSON.stringify(items))
    else localStorage.removeItem(place)
    return true
  } catch {
    return false
  }
}

/**
 * Sends a form, which lies on this phone until there is an answer: a closed tab or a lost network loses nothing.
 * Answers null when there was none.
 */
export function send(item: Outgoing): Promise<Answer | null> {
  keep(item)
  return inTurn(item.key, {}, async () => {
    const answer = await post(item)
    if (answer) forget(item.key)
    return answer
  })
}

/** Sends what waits, each once although several tabs may try, and tells the page of every answer. */
export async function sendKept() {
  for (const { key, errors } of listKept()) {
    if (errors) continue
    await inTurn(key, { ifAvailable: true }, async lock => {
      // Another tab is at it, or was a moment ago.
      const item = lock !== null && listKept().find(kept => kept.key === key)
      const answer = item && (await post(item))
      if (!answer || answer.status === 408 || answer.status === 429 || answer.status >= 500) return
      if (answer.success) forget(key)
      else keep({ ...item, errors: answer.errors })
      told.push({ item, answer, taken: false })
      notifyPending()
    })
  }
}

const told: KeptAnswer[] = []

/**
 * Tells the page of every answer that nobody has taken, by an event `kept`. A form that comes to life after its answer
 * asks for it so.
 */
export function notifyPending() {
  for (const detail of told.filter(({ taken }) => !taken)) dispatchEvent(new CustomEvent('kept', { detail }))
}

/** The form of the page it came from sets `taken`, and says itself what became of it; so does whoever closes the notice. */
export type KeptAnswer = { item: Outgoing; answer: Answer; taken: boolean }

/** Holds the lock of one form among all tabs; browsers without locks rely on the key alone. */
function inTurn<Result>(key: string, options: LockOptions, act: (lock?: Lock | null) => Promise<Result>) {
  return navigator.locks ? navigator.locks.request(`${place}-${key}`, options, act) : act()
}

/**
 * Null when nothing came back from our server: no network, a connection that was cut, the page of a gateway or of a
 * hotel's network. Any 2xx is a success unless its body says otherwise (spec 7), also without a body.
 */
async function post({ action, key, body }: Pick<Outgoing, 'action' | 'key' | 'body'>): Promise<Answer | null> {
  try {
    const response = await apiFetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, idempotencyKey: key }),
    })
    const text = await response.text()
    // Whatever a network puts in our place is a page for people, often after a redirect.
    if (response.redirected || response.headers.get('content-type')?.startsWith('text/html')) return null
    const answer = parsed(text)
    // A failure in words that are not ours is a gateway's too: the form waits until our server has it.
    if (!answer && !response.ok) return null
    const { success, reference, download, errors = {} } = answer ?? {}
    // Another request had this key. The new one follows from it, so that sending this item again is still harmless.
    if (errors.idempotencyKey && !key.endsWith('-2')) return post({ action, key: `${key}-2`, body })
    return { status: response.status, success: response.ok && success !== false, reference, download, errors }
  } catch {
    return null
  }
}

type Body = { success?: boolean; reference?: string; download?: string; errors?: FieldErrors }

function parsed(text: string): Body | null {
  try {
    return Object(JSON.parse(text)) as Body
  } catch {
    return null
  }
}
