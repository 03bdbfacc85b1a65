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
import { fill, showErrors, typedIn } from './form-values'
import { type Answer, forget, type KeptAnswer, listKept, notifyPending, type Outgoing, send } from './offline-queue'

type Props = {
  action: string
  /** What the toast and the lasting line say when it worked. */
  success: string
  kind: FormKind
  /** What the visitor still has to do after success, in the lasting line. */
  nextStep?: string
  /** Other ways to reach us, shown when it did not work. */
  instead?: ReactNode
  className?: string
  children: ReactNode
}

const stillSendingAfter = 8000

/**
 * Any public form. Without script it is an ordinary form; with it the answer comes without a new page: checked first,
 * sent once however often it is pressed, what was typed kept unless it arrived, said in a toast and in a lasting line.
 * Without network it waits on the phone (`kept.ts`). Fields bring an element `data-error="<name>"` for their message.
 */
export function PublicForm({ action, success, kind, nextStep, instead, className, children }: Props) {
  const pathname = usePathname()
  const form = useRef<HTMLFormElement>(null)
  const [state, tell] = useReducer((before: FormState, event: Event) => formReducer(kind, before, event), initialState)
  const drawnAt = useRef(0)
  /** What was sent last, or waits, with the fields as they were. */
  const last = useRef<{ item: Outgoing; typed: string }>(null)
  const sending = useRef(false)

  useEffect(() => {
    drawnAt.current = Date.now()
    readVisit()
  }, [])

  const waiting = () => listKept().filter(item => item.action === action && item.body.page === pathname)

  function arrived({ reference, download }: Answer, { body }: Outgoing) {
    tell({ type: 'success', reference, download })
    toast.success(success)
    // For the analytics tag, where a visitor has agreed to it (`analytics.ts`).
    if (action === '/api/mail') dispatchEvent(new CustomEvent('enquiry', { detail: body.email }))
  }

  /** The server would not take what had waited: it stands in the form again. */
  function offerAgain(item: Outgoing) {
    const errors = item.errors ?? {}
    last.current = { item, typed: '' }
    fill(form.current, item.body)
    tell({ type: 'invalid', errors })
    showErrors(form.current, errors)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to this form on this page
  useEffect(() => {
    const [first] = waiting()
    if (first?.errors) offerAgain(first)
    else if (first) tell({ type: 'kept' })

    const onAnswer = ({ detail }: CustomEvent<KeptAnswer>) => {
      const { item, answer } = detail
      if (item.action !== action || item.body.page !== pathname) return
      detail.taken = true
      if (!answer.success) return offerAgain({ ...item, errors: answer.errors })
      if (item.key === last.current?.item.key && form.current && typedIn(form.current) === last.current.typed)
        form.current.reset()
      arrived(answer, item)
    }
    // Another tab has sent it or taken it back.
    const onStorage = () => {
      if (!sending.current && waiting().length === 0) tell({ type: 'forget' })
    }
    addEventListener('kept', onAnswer as EventListener)
    addEventListener('storage', onStorage)
    notifyPending()
    return () => {
      removeEventListener('kept', onAnswer as EventListener)
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
    if (email) return tell({ type: 'invalid', errors })

    const typed = typedIn(event.currentTarget)
    const before = last.current
    // The same once more goes under the same key; what was changed since is another thing.
    const key = before?.typed === typed ? before.item.key : crypto.randomUUID()
    if (before?.item.errors) forget(before.item.key)
    const item = { key, action, success, body: { ...fields, ...readVisit(), startedAt: drawnAt.current } }
    last.current = { item, typed }
    sending.current = true
    tell({ type: 'send' })
    const slow = setTimeout(() => tell({ type: 'slow' }), stillSendingAfter)
    const answer = await send(item)
    clearTimeout(slow)
    sending.current = false

    if (answer?.success) {
      last.current = null
      form.current?.reset()
      return arrived(answer, item)
    }
    if (answer) tell({ type: 'refused', errors: answer.errors, succeeded: answer.status < 300 })
    else tell({ type: 'failed', kept: listKept().some(kept => kept.key === key) })
    showErrors(form.current, answer?.errors ?? {})
    logFailure(action, answer)
    toast.error(copy.failed)
  }

  function takeBack() {
    for (const { key } of waiting()) forget(key)
    tell({ type: 'forget' })
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => tell({ type: 'edit' })}
      className={className}
      aria-busy={isBusy(state)}
    >
      <input type="hidden" name="page" value={pathname} />
      {kind === 'tour' && <input type="hidden" name="property" value={propertyFor(pathname)} />}
      {/* People do not see this field; machines fill it in. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      {/* Always in the document, so that a screen reader follows it; it takes no room while it says nothing. */}
      <div className="col-span-full text-small font-medium has-[p:empty:only-child]:absolute">
        <p
          role="status"
          className={`not-empty:mt-3 ${state.toast_err && !state.kept ? (kind === 'subscribe' ? 'text-sun' : 'text-danger') : ''}`}
        >
          {lineOf(state, success, nextStep)}
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
          <button type="button" onClick={takeBack} className="min-h-11 underline underline-offset-4">
            Do not send it
          </button>
        )}
        {state.toast_err && instead}
      </div>
    </form>
  )
}

/** Reservations that fail are logged (spec 7), without what was typed. */
function logFailure(action: string, answer: Answer | null) {
  if (reservations.includes(action))
    console.error(`A reservation was not sent: ${answer ? `status ${answer.status}` : 'no response'}.`)
}

const reservations = ['/api/pazuri', '/api/lukenya']

/** The lasting line by the form: a toast is gone too soon for many. */
function lineOf(state: FormState, success: string, nextStep?: string) {
  if (state.toast) {
    const reference = state.reference && `Your reference is ${state.reference}.`
    return [`${success}.`, reference, nextStep].filter(Boolean).join(' ')
  }
  if (state.kept) return 'Kept on this phone. It goes out when you are back online.'
  if (state.toast_err) return copy.failed
  if (state.slow) return 'Still sending. Your connection is slow; please leave this page open.'
  return isBusy(state) ? 'Sending…' : undefined
}
