'use client'

import type { ReactNode } from 'react'
import { type FormState, isBusy } from '@/lib/intake/form-state'
import { copy } from '@/lib/text/copy'

type Props = {
  state: FormState
  /** True if the server rejected a queued form, whose values are shown again. */
  isRestored: boolean
  success: string
  nextStep: string | undefined
  /** A colour that is readable on the background of the form. */
  errorClass: string
  /** Other ways to contact us, shown after a failure and while sending takes long. */
  fallback: ReactNode
  onCancelQueued: () => void
}

/** Shows the status of a form in a line that stays, because a toast disappears too soon for many visitors. */
export function FormStatus({ state, isRestored, success, nextStep, errorClass, fallback, onCancelQueued }: Props) {
  return (
    // Always in the document, so that screen readers announce changes; an empty line takes no space.
    <div className="col-span-full text-small font-medium has-[p:empty:only-child]:absolute">
      <p role="status" className={`not-empty:mt-3 ${state.toast_err && !state.queued ? errorClass : ''}`}>
        {statusText(state, success, nextStep) ??
          (isRestored && 'This form was saved on this phone. It could not be sent as it is.')}
        {state.download && (
          <>
            {' '}
            <a href={state.download} className="text-link">
              Download it now
            </a>
          </>
        )}
        {state.visit && (
          <>
            {' '}
            <a href={state.visit} className="text-link">
              Choose your time
            </a>
          </>
        )}
      </p>
      {(state.queued || isRestored) && (
        <button type="button" onClick={onCancelQueued} className="min-h-11 underline underline-offset-4">
          {state.queued ? 'Do not send it' : 'Delete it from this phone'}
        </button>
      )}
      {(state.toast_err || state.slow) && fallback}
    </div>
  )
}

function statusText(state: FormState, success: string, nextStep?: string) {
  if (state.toast) {
    const reference = state.reference && `Your reference is ${state.reference}.`
    const phone = state.phone && `The phone number that we have is ${state.phone}.`
    const unread =
      state.unreadPhone && `We could not read a phone number in “${state.unreadPhone}”; we will write to you.`
    return [`${success}.`, reference, phone, unread, state.answerTime, nextStep].filter(Boolean).join(' ')
  }
  if (state.queued) return 'Saved on this phone. It will be sent automatically when the connection works.'
  if (state.toast_err) return copy.failed
  if (state.slow) return 'Still sending. Your connection is slow; please leave this page open.'
  return isBusy(state) ? 'Sending…' : undefined
}
