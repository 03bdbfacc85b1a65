'use client'

import { type FormEvent, type ReactNode, startTransition, useActionState, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useOnHide } from '@/components/ui/use-on-hide'
import { FieldErrors } from '../controls/form-field'
import { SubmitRow } from '../controls/submit-row'
import { toActionResult } from '../controls/to-action-result'
import { CopyButton } from './copy-button'
import { useHydrated } from './use-hydrated'

type Result = {
  done: boolean
  message: string
  fieldErrors?: Record<string, string[] | undefined>
  /** A link for staff to share, shown once. */
  link?: string
  /** A secret to copy, shown once. */
  secret?: string
} | null
type FormAction = (before: Result, form: FormData) => Promise<Result>

type Props = {
  action: FormAction
  /** The fields; missing if the form is only a button. */
  children?: ReactNode
  /** The label of the button. */
  submit: string
  variant?: 'primary' | 'quiet'
  className?: string
  /** Resets the form on success, so that staff can add several items. */
  resetOnSuccess?: boolean
  /** Shows the success as a toast, because the form disappears with it. */
  toastOnSuccess?: boolean
}

/** Renders a small form. Shows the result and the messages of fields, and keeps the input when it is rejected. */
export function ActionForm(props: Props) {
  const { action, children, submit, variant, className = 'grid gap-4', resetOnSuccess, toastOnSuccess } = props
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [result, send, busy] = useActionState(async (before: Result, data: FormData) => {
    const result = await toActionResult(action(before, data))
    setHidden(false)
    if (result?.done && toastOnSuccess) toast.success(result.message)
    // Text typed during the request was not submitted and remains in the form.
    if (result?.done && resetOnSuccess && form.current && isUnchanged(data, form.current)) form.current.reset()
    return result
  }, null)

  // When the screen is left, the result is hidden and passwords are emptied, so that neither remains on a hidden page.
  const [isResultHidden, setHidden] = useState(false)
  useOnHide(() => {
    setHidden(true)
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? []) input.value = ''
  })
  const shownResult = isResultHidden ? null : result

  // The form has no `action`, because React would then reset the form even if it was rejected.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }

  return (
    <form ref={form} onSubmit={onSubmit} className={className}>
      <FieldErrors value={shownResult?.fieldErrors ?? {}}>{children}</FieldErrors>
      <SubmitRow
        disabled={!hydrated || busy}
        message={busy ? '' : shownResult?.message}
        done={shownResult?.done}
        variant={variant}
      >
        {submit}
      </SubmitRow>
      {shownResult?.link && <ShownOnce text={shownResult.link} copy="Copy the link" />}
      {shownResult?.secret && <ShownOnce text={shownResult.secret} copy="Copy" />}
    </form>
  )
}

function ShownOnce({ text, copy }: { text: string; copy: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <code className="figures break-all">{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  )
}

const isUnchanged = (sent: FormData, form: HTMLFormElement) =>
  [...new FormData(form)].every(([name, value]) => sent.get(name) === value)
