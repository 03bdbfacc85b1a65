'use client'

import {
  createContext,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'
import type { AutosaveState } from '../entry/autosave'
import { CopyNotice } from '../entry/copy-notice'
import { type AutosaveOptions, useFormAutosave } from '../entry/use-kept-form'
import { CopyButton } from '../referrals/copy-button'
import { toActionResult } from './to-action-result'
import { useHydrated } from './use-hydrated'

type Result = {
  done: boolean
  message: string
  fieldErrors?: Record<string, string[] | undefined>
  /** A link to hand on, shown once. */
  link?: string
} | null
type FormAction = (before: Result, form: FormData) => Promise<Result>

const Errors = createContext<Record<string, string[] | undefined>>({})

type Props = {
  action: FormAction
  children: ReactNode
  /** The label of the button. */
  submit: string
  variant?: 'primary' | 'quiet'
  className?: string
  /** Resets the form on success, to add one after another. */
  resetOnSuccess?: boolean
  /** Autosaves the input until it is submitted. */
  autosave?: AutosaveOptions
}

/** A small form of the panel: shows the result, puts messages at fields, keeps the input when it is rejected. */
export function ActionForm({
  action,
  children,
  submit,
  variant = 'primary',
  className = 'grid gap-4',
  resetOnSuccess,
  autosave: autosaveOptions,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [result, send, busy] = useActionState(async (before: Result, data: FormData) => {
    const result = await toActionResult(action(before, data))
    setHidden(false)
    // Input entered meanwhile was not submitted.
    const isSent = form.current !== null && isUnchanged(data, form.current)
    if (result?.done) autosave.clear()
    if (result?.done && !isSent) autosave.scheduleSave()
    if (result?.done && isSent && resetOnSuccess) form.current?.reset()
    return result
  }, null)
  const autosave = useFormAutosave(form, autosaveOptions, busy)

  // The result belongs to this visit of the screen, and no hidden page keeps a password.
  const [hidden, setHidden] = useState(false)
  useOnHide(() => {
    setHidden(true)
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? []) input.value = ''
  })
  const shown = hidden ? null : result

  // Not the form's `action`: React would reset the form even when it was rejected.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }

  return (
    <form ref={form} onSubmit={onSubmit} onInput={autosave.scheduleSave} className={className}>
      {autosave.copy && (
        <CopyNotice at={autosave.copy.at} older={false} onRestore={autosave.restore} onDiscard={autosave.discard} />
      )}
      <Errors value={shown?.fieldErrors ?? {}}>{children}</Errors>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={!hydrated || busy} className={`button button-${variant}`}>
          {submit}
        </button>
        <p role="status" className={shown && !shown.done ? 'text-danger' : 'text-slate'}>
          {busy ? '' : (shown?.message ?? autosaveText(autosave.state))}
        </p>
      </div>
      {shown?.link && (
        <div className="grid justify-items-start gap-2">
          <code className="figures break-all">{shown.link}</code>
          <CopyButton text={shown.link} label="Copy the link" />
        </div>
      )}
    </form>
  )
}

function autosaveText(state: AutosaveState): string {
  if (state.state === 'stored') return `Not saved yet; kept at ${state.at}`
  if (state.state === 'local') return `Not saved yet; kept in this browser. ${state.reason}`
  return ''
}

const isUnchanged = (sent: FormData, form: HTMLFormElement) =>
  [...new FormData(form)].every(([name, value]) => sent.get(name) === value)

type FieldProps = {
  name: string
  label: string
  help?: string
  type?: string
  defaultValue?: string
  required?: boolean
  autoComplete?: string
  /** More than one line of text. */
  rows?: number
  min?: string
  children?: ReactNode
}

/** A labelled input of an `ActionForm`; with `rows` a text area, with `children` a select of these options. */
export function FormField({ name, label, help, children, rows, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const messages = useContext(Errors)[name] ?? []
  const described = [help && `${id}-help`, messages.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    name,
    'aria-invalid': messages.length > 0,
    'aria-describedby': described,
    className: 'field',
    ...rest,
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children && <select {...shared}>{children}</select>}
      {rows && <textarea rows={rows} {...shared} />}
      {!children && !rows && <input type={type} {...shared} />}
      {help && (
        <p id={`${id}-help`} className="mt-1 text-small text-slate">
          {help}
        </p>
      )}
      {messages.length > 0 && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-danger">
          {messages[0]}
        </p>
      )}
    </div>
  )
}
