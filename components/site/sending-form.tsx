'use client'

import { usePathname } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { copy } from '@/lib/leads/copy'
import { emailMessage } from '@/lib/leads/email-rule'
import { enquiryAfter, enquiryAtRest, shortFormAfter } from '@/lib/leads/enquiry-state'
import { propertyFor } from '@/lib/leads/property'
import { readVisit } from './visit'

type Props = {
  action: string
  /** What the toast and the lasting line say when it worked. */
  success: string
  /** Clears the fields on success; the subscription also has its quirk of the flag. */
  kind: 'tour' | 'subscribe' | 'request'
  className?: string
  children: ReactNode
}

const stillSendingAfter = 8000

/**
 * Any public form. Without script it is an ordinary form; with it the answer comes without a new page: checked first,
 * sent once however often it is pressed, what was typed kept unless it arrived, said in a toast and in a lasting line.
 * Fields bring an element `data-error="<name>"` for their message.
 */
export function SendingForm({ action, success, kind, className, children }: Props) {
  const pathname = usePathname()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const [enquiry, setEnquiry] = useState(enquiryAtRest)
  const [short, setShort] = useState({ loading: false, value: '' })
  const busy = kind === 'request' ? enquiry.emailSend : short.loading
  const [line, setLine] = useState<{ text: string; failed: boolean }>()
  const drawnAt = useRef(0)

  useEffect(() => {
    drawnAt.current = Date.now()
  }, [])

  const after = (state: typeof short, event: Parameters<typeof shortFormAfter>[2]) =>
    shortFormAfter(kind === 'subscribe' ? 'subscribe' : 'tour', state, event)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = emailMessage(String(fields.get('email') ?? ''))
    showErrors(form.current, email ? { email: [email] } : {})
    if (email) return

    key.current ||= crypto.randomUUID()
    setEnquiry(state => enquiryAfter(state, { type: 'send' }))
    setShort(state => after(state, 'send'))
    setLine(undefined)
    const slow = setTimeout(
      () => setLine({ text: 'Still sending. Your connection is slow; please leave this page open.', failed: false }),
      stillSendingAfter,
    )
    const body = {
      ...Object.fromEntries(fields),
      ...readVisit(),
      idempotencyKey: key.current,
      startedAt: drawnAt.current,
    }
    const answer = await send(action, body)
    clearTimeout(slow)

    if (answer.success) {
      key.current = ''
      form.current?.reset()
      setEnquiry(state => enquiryAfter(state, { type: 'success' }))
      setShort(state => after(state, 'success'))
      toast.success(success)
      setLine({
        text: answer.reference ? `${success}. Your reference is ${answer.reference}.` : `${success}.`,
        failed: false,
      })
      return
    }
    setEnquiry(state => enquiryAfter(state, { type: 'failure', errors: answer.errors }))
    setShort(state => after(state, answer.answered ? 'refused' : 'failed'))
    showErrors(form.current, answer.errors)
    toast.error(copy.failed)
    setLine({ text: copy.failed, failed: true })
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setShort(state => after(state, { edit: state.value }))}
      className={className}
      aria-busy={busy}
    >
      <input type="hidden" name="page" value={pathname} />
      {kind === 'tour' && <input type="hidden" name="property" value={propertyFor(pathname)} />}
      {/* People do not see this field; machines fill it in. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      <p role="status" className={`mt-3 text-small font-medium empty:hidden ${line?.failed ? 'text-danger' : ''}`}>
        {busy && !line ? 'Sending…' : line?.text}
      </p>
    </form>
  )
}

type Answer = { success: boolean; answered: boolean; reference?: string; errors: Record<string, string[]> }

async function send(action: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    return {
      success: response.ok && answer.success === true,
      answered: true,
      reference: answer.reference,
      errors: answer.errors ?? {},
    }
  } catch {
    return { success: false, answered: false, errors: {} }
  }
}

/** Puts each first message under its field, with a full stop, and moves the focus to the first. */
function showErrors(form: HTMLFormElement | null, errors: Record<string, string[]>) {
  let first: HTMLElement | undefined
  for (const place of form?.querySelectorAll<HTMLElement>('[data-error]') ?? []) {
    const name = place.dataset.error ?? ''
    const message = errors[name]?.[0]
    const input = form?.elements.namedItem(name)
    place.textContent = message ? `${message.replace(/\.$/, '')}.` : ''
    if (!(input instanceof HTMLElement)) continue
    input.toggleAttribute('aria-invalid', false)
    if (message) input.setAttribute('aria-invalid', 'true')
    if (message) first ??= input
  }
  first?.focus()
}
