'use client'

import { usePathname } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { copy } from '@/lib/leads/copy'
import { emailMessage } from '@/lib/leads/email-message'
import {
  type FormEvent as Event,
  type FieldErrors,
  type FormKind,
  type FormState,
  formReducer,
  initialState,
  isBusy,
} from '@/lib/leads/form-state'
import { propertyFor } from '@/lib/leads/property'
import { readVisit } from '../shell/visit-attribution'
import { fill, serializeForm, showErrors } from './form-values'
import {
  dequeue,
  type FormResponse,
  listQueued,
  notifyPending,
  type QueuedForm,
  type QueuedFormResult,
  sendForm,
} from './offline-queue'

type Props = {
  action: string
  /** The text of the toast and the status line on success. */
  success: string
  kind: FormKind
  /** What the visitor still has to do after success, in the status line. */
  nextStep?: string
  /** Other ways to contact us, shown on failure. */
  fallback?: ReactNode
  className?: string
  children: ReactNode
}

const slowAfterMs = 8000

/**
 * Any public form. Without script it is an ordinary form; with it the response comes without a new page: validated
 * first, sent once however often it is submitted, its values kept unless it arrived, the result in a toast and in a
 * status line. Without network it waits on the phone (`offline-queue.ts`). Fields provide an element
 * `data-error="<name>"` for their message.
 */
export function PublicForm({ action, success, kind, nextStep, fallback, className, children }: Props) {
  const pathname = usePathname()
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(
    (previous: FormState, event: Event) => formReducer(kind, previous, event),
    initialState,
  )
  const renderedAt = useRef(0)
  /** The last form that was sent or queued, with its serialized fields. */
  const last = useRef<{ item: QueuedForm; serialized: string }>(null)
  const sending = useRef(false)

  useEffect(() => {
    renderedAt.current = Date.now()
    readVisit()
  }, [])

  const queuedForms = () => listQueued().filter(item => item.action === action && item.body.page === pathname)

  function handleSuccess({ reference, download }: FormResponse, { body }: QueuedForm) {
    dispatch({ type: 'success', reference, download })
    toast.success(success)
    // For the analytics tag, where a visitor has agreed to it (`analytics.ts`).
    if (action === '/api/mail') dispatchEvent(new CustomEvent('enquiry', { detail: body.email }))
  }

  /** The server rejected a queued form: its values are restored. */
  function restoreRejected(item: QueuedForm) {
    const errors = item.errors ?? {}
    last.current = { item, serialized: '' }
    fill(form.current, item.body)
    dispatch({ type: 'invalid', errors })
    showErrors(form.current, errors)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue of this form on this page
  useEffect(() => {
    const [first] = queuedForms()
    if (first?.errors) restoreRejected(first)
    else if (first) dispatch({ type: 'kept' })

    const onResult = ({ detail }: CustomEvent<QueuedFormResult>) => {
      const { item, response } = detail
      if (item.action !== action || item.body.page !== pathname) return
      detail.handled = true
      if (!response.success) return restoreRejected({ ...item, errors: response.errors })
      if (
        item.key === last.current?.item.key &&
        form.current &&
        serializeForm(form.current) === last.current.serialized
      )
        form.current.reset()
      handleSuccess(response, item)
    }
    // Another tab has sent or cancelled it.
    const onStorage = () => {
      if (!sending.current && queuedForms().length === 0) dispatch({ type: 'forget' })
    }
    addEventListener('form-result', onResult as EventListener)
    addEventListener('storage', onStorage)
    notifyPending()
    return () => {
      removeEventListener('form-result', onResult as EventListener)
      removeEventListener('storage', onStorage)
    }
  }, [action, pathname])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const email = emailMessage(String(fields.email ?? ''))
    const errors: FieldErrors = email ? { email: [email] } : {}
    showErrors(form.current, errors)
    if (email) return dispatch({ type: 'invalid', errors })

    const serialized = serializeForm(event.currentTarget)
    const before = last.current
    // A repeat of the same values uses the same key; changed values get a new one.
    const key = before?.serialized === serialized ? before.item.key : crypto.randomUUID()
    if (before?.item.errors) dequeue(before.item.key)
    const item = { key, action, success, body: { ...fields, ...readVisit(), startedAt: renderedAt.current } }
    last.current = { item, serialized }
    sending.current = true
    dispatch({ type: 'send' })
    const slow = setTimeout(() => dispatch({ type: 'slow' }), slowAfterMs)
    const response = await sendForm(item)
    clearTimeout(slow)
    sending.current = false

    if (response?.success) {
      last.current = null
      form.current?.reset()
      return handleSuccess(response, item)
    }
    if (response) dispatch({ type: 'refused', errors: response.errors, succeeded: response.status < 300 })
    else dispatch({ type: 'failed', kept: listQueued().some(queued => queued.key === key) })
    showErrors(form.current, response?.errors ?? {})
    logFailure(action, response)
    toast.error(copy.failed)
  }

  function cancelQueued() {
    for (const { key } of queuedForms()) dequeue(key)
    dispatch({ type: 'forget' })
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => dispatch({ type: 'edit' })}
      className={className}
      aria-busy={isBusy(state)}
    >
      <input type="hidden" name="page" value={pathname} />
      {kind === 'tour' && <input type="hidden" name="property" value={propertyFor(pathname)} />}
      {/* A honeypot: people do not see this field, bots fill it in. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      {/* Always in the document, so that a screen reader announces it; it takes no room while it is empty. */}
      <div className="col-span-full text-small font-medium has-[p:empty:only-child]:absolute">
        <p
          role="status"
          className={`not-empty:mt-3 ${state.toast_err && !state.kept ? (kind === 'subscribe' ? 'text-sun' : 'text-danger') : ''}`}
        >
          {statusText(state, success, nextStep)}
          {state.download && (
            <>
              {' '}
              <a href={state.download} className="text-link">
                Download it now
              </a>
            </>
          )}
        </p>
        {state.kept && (
          <button type="button" onClick={cancelQueued} className="min-h-11 underline underline-offset-4">
            Do not send it
          </button>
        )}
        {state.toast_err && fallback}
      </div>
    </form>
  )
}

/** Failed reservations are logged (spec 7), without their values. */
function logFailure(action: string, response: FormResponse | null) {
  if (reservations.includes(action))
    console.error(`A reservation was not sent: ${response ? `status ${response.status}` : 'no response'}.`)
}

const reservations = ['/api/pazuri', '/api/lukenya']

/** The status line of the form: a toast disappears too soon for many. */
function statusText(state: FormState, success: string, nextStep?: string) {
  if (state.toast) {
    const reference = state.reference && `Your reference is ${state.reference}.`
    return [`${success}.`, reference, nextStep].filter(Boolean).join(' ')
  }
  if (state.kept) return 'Kept on this phone. It goes out when you are back online.'
  if (state.toast_err) return copy.failed
  if (state.slow) return 'Still sending. Your connection is slow; please leave this page open.'
  return isBusy(state) ? 'Sending…' : undefined
}
