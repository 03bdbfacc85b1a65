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
import type { Kept } from '../entry/autosave'
import { CopyNotice } from '../entry/copy-notice'
import { type Keeping, useKeptForm } from '../entry/use-kept-form'
import { CopyButton } from '../referrals/copy-button'
import { toActionResult } from './to-action-result'
import { useHydrated } from './use-hydrated'

type Result = {
  done: boolean
  message: string
  fieldErrors?: Record<string, string[] | undefined>
  /** To be handed on, shown once. */
  link?: string
} | null
type FormAction = (before: Result, form: FormData) => Promise<Result>

const Errors = createContext<Record<string, string[] | undefined>>({})

type Props = {
  action: FormAction
  children: ReactNode
  /** The words on the button. */
  submit: string
  look?: 'primary' | 'quiet'
  className?: string
  /** Empties the form when it is done: for adding one after another. */
  empties?: boolean
  /** Keeps what is typed until it is sent. */
  keeping?: Keeping
}

/** A small form of the panel: says what came of it, puts messages at fields, keeps what was typed when refused. */
export function ActionForm({
  action,
  children,
  submit,
  look = 'primary',
  className = 'grid gap-4',
  empties,
  keeping,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [result, send, busy] = useActionState(async (before: Result, data: FormData) => {
    const answer = await toActionResult(action(before, data))
    setLeft(false)
    // What was typed meanwhile is not what was sent.
    const isSent = form.current !== null && isStill(data, form.current)
    if (answer?.done) kept.done()
    if (answer?.done && !isSent) kept.typed()
    if (answer?.done && isSent && empties) form.current?.reset()
    return answer
  }, null)
  const kept = useKeptForm(form, keeping, busy)

  // What came of it belongs to this visit of the screen, and a password stays in no page that was left.
  const [left, setLeft] = useState(false)
  useOnHide(() => {
    setLeft(true)
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? []) input.value = ''
  })
  const shown = left ? null : result

  // By hand: an action of the form's own would empty it even when it was refused.
  function submitByHand(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }

  return (
    <form ref={form} onSubmit={submitByHand} onInput={kept.typed} className={className}>
      {kept.copy && <CopyNotice at={kept.copy.at} older={false} onTake={kept.take} onForget={kept.forget} />}
      <Errors value={shown?.fieldErrors ?? {}}>{children}</Errors>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={!hydrated || busy} className={`button button-${look}`}>
          {submit}
        </button>
        <p role="status" className={shown && !shown.done ? 'text-danger' : 'text-slate'}>
          {busy ? '' : (shown?.message ?? keptWords(kept.kept))}
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

function keptWords(kept: Kept): string {
  if (kept.state === 'kept') return `Not saved yet; kept at ${kept.at}`
  if (kept.state === 'here') return `Not saved yet; kept in this browser. ${kept.why}`
  return ''
}

const isStill = (sent: FormData, form: HTMLFormElement) =>
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
