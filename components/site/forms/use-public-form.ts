'use client'

import { usePathname } from 'next/navigation'
import { type FormEvent, useReducer, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { findFieldErrors } from '@/lib/intake/field-messages'
import {
  type FieldErrors,
  type FormKind,
  type FormState,
  type FormEvent as FormStateEvent,
  formReducer,
  initialState,
} from '@/lib/intake/form-state'
import { copy } from '@/lib/text/copy'
import { fill, requiredFields, serializeForm, showErrors } from './form-values'
import { dequeue, type FormResponse, listQueued, type QueuedForm, sendForm } from './offline-queue'
import { listQueuedOf, useFormResults } from './use-form-results'

const slowAfterMs = 8000

type Options = { action: string; success: string; kind: FormKind }

/** Validates and sends a public form, restores values that the server rejected, and follows queued submissions. */
export function usePublicForm({ action, success, kind }: Options) {
  const pathname = usePathname()
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(
    (previous: FormState, event: FormStateEvent) => formReducer(kind, previous, event),
    initialState,
  )
  /** The last form that was sent or queued, with its serialized fields. */
  const lastForm = useRef<{ item: QueuedForm; serialized: string }>(null)
  const isSending = useRef(false)
  const [isRestored, setIsRestored] = useState(false)

  useFormResults(action, pathname, {
    onQueued(item) {
      if (item.errors) restoreRejected(item, item.errors)
      else dispatch({ type: 'queued' })
    },
    onResult(item, response) {
      if (!response.success) return restoreRejected(item, response.errors)
      const { current } = form
      if (current && item.key === lastForm.current?.item.key && serializeForm(current) === lastForm.current.serialized)
        current.reset()
      handleSuccess(response, item)
    },
    onEmpty() {
      if (isSending.current) return
      setIsRestored(false)
      dispatch({ type: 'dequeued' })
    },
  })

  function handleSuccess(
    { reference, phone, unreadPhone, download, visit, answerTime }: FormResponse,
    { body }: QueuedForm,
  ) {
    dispatch({ type: 'success', reference, phone, unreadPhone, download, visit, answerTime })
    toast.success(success)
    // The analytics tag uses this if the visitor has consented (`analytics.ts`).
    if (action === '/api/mail') dispatchEvent(new CustomEvent('enquiry', { detail: body.email }))
  }

  /** Restores the values of a queued form that the server rejected. */
  function restoreRejected(item: QueuedForm, errors: FieldErrors) {
    lastForm.current = { item: { ...item, errors }, serialized: '' }
    fill(form.current, item.body)
    setIsRestored(true)
    dispatch({ type: 'invalid', errors })
    showErrors(form.current, errors)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const errors = findFieldErrors(fields, requiredFields(event.currentTarget))
    showErrors(form.current, errors)
    if (Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors })

    const serialized = serializeForm(event.currentTarget)
    const previousForm = lastForm.current
    // A repeat of the same values uses the same key; changed values get a new one.
    const key = previousForm?.serialized === serialized ? previousForm.item.key : crypto.randomUUID()
    if (previousForm?.item.errors) dequeue(previousForm.item.key)
    setIsRestored(false)
    const item = {
      key,
      action,
      success,
      // `fields` include the origin of the session, which `lib/early-script/session.js` adds to every form.
      body: { ...fields, elapsed: Math.round(performance.now()) },
      at: Date.now(),
    }
    lastForm.current = { item, serialized }
    const response = await send(item)

    if (response?.success) {
      lastForm.current = null
      form.current?.reset()
      return handleSuccess(response, item)
    }
    // The form is not queued if the browser blocks storage.
    const queued = listQueued().some(found => found.key === key)
    // A 2xx response may also report a failure.
    if (response) dispatch({ type: 'refused', errors: response.errors, succeeded: response.status < 300 })
    else dispatch({ type: 'failed', queued })
    showErrors(form.current, response?.errors ?? {})
    logFailure(action, response)
    toast.error(copy.failed)
  }

  async function send(item: QueuedForm) {
    isSending.current = true
    dispatch({ type: 'send' })
    const slow = setTimeout(() => dispatch({ type: 'slow' }), slowAfterMs)
    try {
      return await sendForm(item)
    } catch {
      // This has the same result as no response: the form reports the failure and other ways to contact us.
      return null
    } finally {
      clearTimeout(slow)
      isSending.current = false
    }
  }

  function cancelQueued() {
    for (const { key } of listQueuedOf(action, pathname)) dequeue(key)
    if (isRestored) form.current?.reset()
    showErrors(form.current, {})
    setIsRestored(false)
    dispatch({ type: 'dequeued' })
  }

  return { form, pathname, state, isRestored, submit, cancelQueued, onInput: () => dispatch({ type: 'edit' }) }
}

/** Logs failed reservations (specification, section 7) without their values. */
function logFailure(action: string, response: FormResponse | null) {
  if (reservations.includes(action))
    console.error(`A reservation was not sent: ${response ? `status ${response.status}` : 'no response'}.`)
}

const reservations = ['/api/pazuri', '/api/lukenya']
