'use client'

import type { ReactNode } from 'react'
import { type FormKind, isBusy } from '@/lib/intake/form-state'
import { propertyFor } from '@/lib/intake/property'
import { FormStatus } from './form-status'
import { usePublicForm } from './use-public-form'

type Props = {
  action: string
  /** The text of the toast and the status line on success. */
  success: string
  /** `tour` also sends the estate of the page; `subscribe` is on a dark background. */
  kind: FormKind
  /** A next step for the visitor, shown in the status line on success. */
  nextStep?: string
  /** Other ways to contact us, shown after a failure. */
  fallback?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * Any public form. Without script the browser submits it. With script it is validated and sent once, however often it
 * is submitted; the result is shown in a toast and in a status line, and the values stay unless the form was received.
 * Without a network it is stored on the phone (`offline-queue.ts`). Each field needs an element `data-error="<name>"`
 * for its message.
 */
export function PublicForm({ action, success, kind, nextStep, fallback, className, children }: Props) {
  const { form, pathname, state, isRestored, submit, cancelQueued, onInput } = usePublicForm({ action, success, kind })
  return (
    <form
      ref={form}
      action={action}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      className={className}
      aria-busy={isBusy(state)}
    >
      <input type="hidden" name="page" value={pathname} />
      {kind === 'tour' && <input type="hidden" name="property" value={propertyFor(pathname)} />}
      {/* A honeypot: people do not see this field, but bots fill it in. */}
      <div hidden>
        <label>
          Leave this empty <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      <FormStatus
        state={state}
        isRestored={isRestored}
        success={success}
        nextStep={nextStep}
        errorClass={kind === 'subscribe' ? 'text-sun' : 'text-danger'}
        fallback={fallback}
        onCancelQueued={cancelQueued}
      />
    </form>
  )
}
