'use client'

import { useEffect, useState } from 'react'
import { dequeue, type QueuedFormResult, sendQueued } from './offline-queue'

/** The interval of retries while the browser reports that it is online. */
const retryIntervalMs = 30_000

/** Sends queued forms now, on `online` and every half minute. Shows the result if the page does not show the form. */
export function PendingNotice() {
  const [result, setResult] = useState<QueuedFormResult>()

  useEffect(() => {
    const retry = () => void sendQueued()
    // The form on this page handles the event first.
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
    if (!result) return
    result.handled = true
    // The notice of an expired form is shown on later pages until it is closed.
    if (result.item.hasEnded) dequeue(result.item.key)
    setResult(undefined)
  }

  function remove() {
    if (result) dequeue(result.item.key)
    close()
  }

  return (
    <div role="status" className="fixed inset-x-4 bottom-36 z-40 sm:bottom-20 sm:right-auto sm:max-w-md print:hidden">
      {result && (
        <div className="rounded-card bg-white p-4 shadow-float">
          <p>
            <ResultText {...result} />
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <button type="button" onClick={close} className="button button-line">
              Close
            </button>
            {result.response?.success === false && (
              <button type="button" onClick={remove} className="button button-line">
                Delete it
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

function ResultText({ item, response }: QueuedFormResult) {
  const page = String(item.body.page)
  if (!response)
    return (
      <>
        A form saved on this phone could not be sent within a day and was deleted.{' '}
        <a href={page} className="text-link">
          Please send it again
        </a>
      </>
    )
  if (response.success)
    return `${item.success}. It was saved on this phone and has now been sent.${response.reference ? ` Your reference is ${response.reference}.` : ''}`
  return (
    <>
      A form saved on this phone could not be sent.{' '}
      <a href={page} className="text-link">
        Check the form
      </a>
    </>
  )
}
