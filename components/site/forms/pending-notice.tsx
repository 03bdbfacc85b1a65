'use client'

import { useEffect, useState } from 'react'
import { type KeptAnswer, sendKept } from './offline-queue'

/** How often a phone that believes itself online tries again. */
const tryEvery = 30_000

/**
 * Sends what was kept on this phone as soon as there is a network: at once, when the browser says so, and every half
 * minute. Where the form itself is not on this page, it says here what became of it.
 */
export function KeptNotice() {
  const [said, setSaid] = useState<KeptAnswer>()

  useEffect(() => {
    const round = () => void sendKept()
    // The form on this page hears of it first.
    const onAnswer = ({ detail }: CustomEvent<KeptAnswer>) =>
      queueMicrotask(() => {
        if (!detail.taken) setSaid(detail)
        else setSaid(before => (before === detail ? undefined : before))
      })
    const timer = setInterval(round, tryEvery)
    addEventListener('online', round)
    addEventListener('kept', onAnswer as EventListener)
    round()
    return () => {
      clearInterval(timer)
      removeEventListener('online', round)
      removeEventListener('kept', onAnswer as EventListener)
    }
  }, [])

  function close() {
    if (said) said.taken = true
    setSaid(undefined)
  }

  return (
    <div role="status" className="fixed inset-x-4 bottom-36 z-40 sm:bottom-20 sm:right-auto sm:max-w-md">
      {said && (
        <div className="rounded-card bg-white p-4 shadow-float">
          {said.answer.success ? (
            <p>
              {said.item.success}. It was kept on this phone and has been sent now.
              {said.answer.reference && ` Your reference is ${said.answer.reference}.`}
            </p>
          ) : (
            <p>
              Something that was kept on this phone could not be sent as it was.{' '}
              <a href={String(said.item.body.page)} className="text-link">
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
