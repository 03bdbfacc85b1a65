'use client'

import { type FormEvent, startTransition, useActionState, useId, useRef, useState } from 'react'
import type { FormResult } from '@/lib/actions/result'
import { replyByMail } from '@/lib/pipeline/reply/actions'
import { type FormAutosaveOptions, useFormAutosave } from '../../autosave/use-form-autosave'
import { FormCopy } from '../../autosave/working-copy-notice'
import { FieldErrors, FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { SubmitRow } from '../../controls/submit-row'
import { toActionResult } from '../../controls/to-action-result'
import { useHydrated } from '../../shell/use-hydrated'

/** A template with its fields filled in for a person. */
export type FilledTemplate = { id: string; title: string; subject: string; text: string }
/** A possible recipient of the mail, with the templates filled in for them. */
export type FormRecipient = { leadId: string; label: string; templates: FilledTemplate[] }

type Props = { dealId: string; recipients: FormRecipient[]; autosave: FormAutosaveOptions }

/** Writes a mail to a sender. A template fills in the fields, which can be changed before the mail is sent. */
export function ReplyForm({ dealId, recipients, autosave: options }: Props) {
  const [first] = recipients
  // The recipient stays the same when another person of the deal sends a lead meanwhile.
  const [initialLeadId] = useState(first?.leadId)
  const defaultLeadId = recipients.some(({ leadId }) => leadId === initialLeadId) ? initialLeadId : ''
  const templates = first?.templates ?? []
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [result, send, busy] = useActionState(async (before: FormResult, data: FormData) => {
    const result = await toActionResult(replyByMail(dealId, before, data))
    if (result?.done) {
      autosave.clear()
      form.current?.reset()
    }
    return result
  }, null)
  const autosave = useFormAutosave(form, options, busy)

  function fillFrom(id: string) {
    if (!form.current) return
    const chosenLeadId = new FormData(form.current).get('leadId')
    const recipient = recipients.find(({ leadId }) => leadId === chosenLeadId) ?? first
    const template = recipient?.templates.find(each => each.id === id)
    if (!template) return
    const { subject, text } = form.current.elements as unknown as Record<string, HTMLInputElement>
    if (subject) subject.value = template.subject
    if (text) text.value = template.text
    autosave.scheduleSave()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }

  return (
    <form ref={form} onSubmit={submit} onInput={autosave.scheduleSave} className="grid gap-3">
      <FormCopy autosave={autosave} />
      <FieldErrors value={result?.fieldErrors ?? {}}>
        {recipients.length > 1 ? (
          <FormField name="leadId" label="To" defaultValue={defaultLeadId ?? ''} required>
            <option value="">Choose whom the mail goes to</option>
            <Options options={recipients.map(({ leadId, label }) => [leadId, label])} />
          </FormField>
        ) : (
          <>
            <input type="hidden" name="leadId" value={first?.leadId ?? ''} />
            <p className="wrap-anywhere">To {first?.label}</p>
          </>
        )}
        {templates.length > 0 && <TemplateChoice templates={templates} onChoose={fillFrom} />}
        <FormField name="subject" label="Subject" required />
        <FormField name="text" label="Text" rows={7} required />
      </FieldErrors>
      <SubmitRow disabled={!hydrated || busy} message={result?.message} done={result?.done}>
        Send the mail
      </SubmitRow>
    </form>
  )
}

function TemplateChoice({ templates, onChoose }: { templates: FilledTemplate[]; onChoose: (id: string) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        Template
      </label>
      <select id={id} defaultValue="" className="field" onChange={event => onChoose(event.currentTarget.value)}>
        <option value="">Choose a template</option>
        <Options options={templates.map(({ id, title }) => [id, title])} />
      </select>
    </div>
  )
}
