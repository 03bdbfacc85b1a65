'use client'

import { useEffect, useRef } from 'react'
import { type FormResponse, listQueued, notifyPending, type QueuedForm, type QueuedFormResult } from './offline-queue'

/** Returns the queued submissions of the form with this action on this page. */
export const listQueuedOf = (action: string, page: string) =>
  listQueued().filter(item => item.action === action && item.body.page === page)

type Handlers = {
  /** Called for a submission that is already queued when the form is shown; has `errors` if the server rejected it. */
  onQueued: (item: QueuedForm) => void
  onResult: (item: QueuedForm, response: FormResponse) => void
  /** Called when the submission has expired, or another tab has sent or cancelled it. */
  onEmpty: () => void
}

/** Follows the queued submissions of a form, which any tab may send. */
export function useFormResults(action: string, page: string, handlers: Handlers) {
  const latest = useRef(handlers)
  latest.current = handlers

  useEffect(() => {
    const [first] = listQueuedOf(action, page)
    if (first) latest.current.onQueued(first)

    const onResult = ({ detail }: CustomEvent<QueuedFormResult>) => {
      const { item, response } = detail
      if (item.action !== action || item.body.page !== page) return
      if (!response) return onStorage()
      detail.handled = true
      latest.current.onResult(item, response)
    }
    const onStorage = () => {
      if (listQueuedOf(action, page).length === 0) latest.current.onEmpty()
    }
    addEventListener('form-result', onResult as EventListener)
    addEventListener('storage', onStorage)
    notifyPending()
    return () => {
      removeEventListener('form-result', onResult as EventListener)
      removeEventListener('storage', onStorage)
    }
  }, [action, page])
}
