'use client'

import { useEffect, useState } from 'react'
import { type QueuedFormResult, sendQueued } from './offline-queue'

/** How often a phone that appears online retries. */
const retryIntervalMs = 30_000

/**
 * Sends the queued forms as soon as there is a network: immediately, on the `online` event, and every half minute.
 * Where the form itself is not on this page, the result is shown here.
 */
export function PendingNotice() {
  const [result, setResult] = useState<QueuedFormResult>()

  useEffect(() => {
    const retry = () => void sendQueued()
    // The form on this page handles it first.
    const onResult = ({ detail }: CustomEvent<QueuedFormResult>) =>
      queueMicrotask(() => {
        if (!detail.handled) setResult(detail)
        else setResult(before => (before === detail ? undefined : before))
      })
    const timer = setInterval(retry, retryIntervalMs)
    addEventListener('online', retry)
    addEventListener('form-result', onResult as EventListener)
    retry()
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
      removeEventListener('form-result', onResult as EventListener)
    }
  }, [])

  function close() {
    if (result) result.handled = true
    setResult(undefined)
  }

  return (
    <div role="status" className="fixed inset-x-4 bottom-36 z-40 sm:bottom-20 sm:right-auto sm:max-w-md">
      {result && (
        <div className="rounded-card bg-white p-4 shadow-float">
          {result.response.success ? (
            <p>
              {result.item.success}. It was kept on this phone and has been sent now.
              {result.response.reference && ` Your reference is ${result.response.reference}.`}
            </p>
          ) : (
            <p>
              Something that was kept on this phone could not be sent as it was.{' '}
              <a href={String(result.item.body.page)} className="text-link">
                Look at it again
              </a>
            </p>
          )}
          <button type="button" onClick={close} className="button button-line mt-3">
            Close
          </button>
        </div>
      )}
    </div>
  )
}
