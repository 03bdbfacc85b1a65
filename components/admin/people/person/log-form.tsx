'use client'

import { type FormEvent, useId, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { workingCopyField } from '@/lib/content/working-copy-name'
import type { QuickTime } from '@/lib/pipeline/reply/quick-times'
import { type FormAutosaveOptions, useFormAutosave } from '../../autosave/use-form-autosave'
import { FormCopy } from '../../autosave/working-copy-notice'
import { Button } from '../../controls/button'
import { useLog } from '../../log/use-log'
import { useHydrated } from '../../shell/use-hydrated'

type Props = { dealId: string; name: string; times: QuickTime[]; autosave: FormAutosaveOptions }

/** Logs a call with one tap, also with a time to call back. The text can also be stored as a note. */
export function LogForm({ dealId, name, times, autosave: options }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [busy, startTransition] = useTransition()
  const { log } = useLog()
  const [choosesTime, setChoosesTime] = useState(false)
  const [message, setMessage] = useState('')
  const autosave = useFormAutosave(form, options, busy)

  function send(values: { outcome: string } & Record<string, string>) {
    const formData = new FormData(form.current ?? undefined)
    const text = String(formData.get('text') ?? '')
    const copy = String(formData.get(workingCopyField))
    const kind = values.outcome === 'note' ? 'note' : 'call'
    const title = `${titles[values.outcome]}: ${name}`
    startTransition(async () => {
      const result = await log({ kind, target: dealId, values: { ...values, text, [workingCopyField]: copy }, title })
      if (!result?.done) {
        const [problem] = Object.values(result?.fieldErrors ?? {}).flat()
        return setMessage(problem ?? result?.message ?? 'It could not be saved.')
      }
      setMessage('')
      setChoosesTime(false)
      autosave.clear()
      // Text typed during the request was not sent and remains in the form.
      const isSent = form.current !== null && new FormData(form.current).get('text') === text
      if (isSent) form.current?.reset()
      else autosave.scheduleSave()
      toast.success(result.message)
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    const ownTime = String(new FormData(event.currentTarget).get('ownTime') ?? '')
    if (button?.name === 'at') send({ outcome: 'call-back', callBackAt: button.value || ownTime })
    else send({ outcome: button?.value ?? 'note' })
  }

  return (
    <form ref={form} onSubmit={submit} onInput={autosave.scheduleSave} className="grid gap-3">
      <FormCopy autosave={autosave} />
      <fieldset disabled={!hydrated || busy} className="flex flex-wrap gap-2">
        <legend className="sr-only">How the call went</legend>
        <Button type="submit" name="outcome" value="reached" className="max-md:flex-1">
          Reached
        </Button>
        <Button type="submit" name="outcome" value="no-answer" className="max-md:flex-1">
          No answer
        </Button>
        <Button aria-expanded={choosesTime} className="max-md:flex-1" onClick={() => setChoosesTime(!choosesTime)}>
          Call back…
        </Button>
      </fieldset>
      {choosesTime && <CallBackTimes times={times} busy={busy} />}
      <label className="grid gap-1 text-small font-medium text-slate">
        Note
        <textarea name="text" rows={2} maxLength={4000} className="field" />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="outcome" value="note" disabled={!hydrated || busy}>
          Save as a note
        </Button>
        <p role="status" className={message ? 'text-danger' : 'text-slate'}>
          {message || autosaveText(autosave.state)}
        </p>
      </div>
    </form>
  )
}

function CallBackTimes({ times, busy }: { times: QuickTime[]; busy: boolean }) {
  const id = useId()
  return (
    <fieldset disabled={busy} className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">When to call back</legend>
      {times.map(({ key, label, value }) => (
        <Button key={key} type="submit" name="at" value={value}>
          {label}
        </Button>
      ))}
      <span className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Another time
        </label>
        <input id={id} name="ownTime" type="datetime-local" className="field w-auto" />
        <Button type="submit" name="at" value="">
          At this time
        </Button>
      </span>
    </fieldset>
  )
}

const titles: Record<string, string> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'call-back': 'Call back',
  note: 'Note',
}

const autosaveText = (state: { state: string; at?: string }) =>
  state.state === 'stored' || state.state === 'local' ? 'Not saved yet; your text is stored.' : ''
