'use client'

import { type FormEvent, startTransition, useActionState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { personPath } from '@/lib/paths/person-path'
import { type CorrectionResult, correctDetails } from '@/lib/pipeline/people/contact-actions'
import { mergeInto } from '@/lib/pipeline/people/merge-actions'
import { FieldErrors, FormField } from '../../controls/form-field'
import { toActionResult } from '../../controls/to-action-result'
import { ActionForm } from '../../shell/action-form'
import { TextLink } from '../../shell/links'
import { useHydrated } from '../../shell/use-hydrated'

type Props = { contact: { id: string; name: string | null; email: string | null; phone: string | null } }

/** Corrects the name and contact details of a person. If another person has the new e-mail, offers to merge the two. */
export function CorrectForm({ contact }: Props) {
  const hydrated = useHydrated()
  const [result, send, busy] = useActionState(
    async (before: CorrectionResult, data: FormData): Promise<CorrectionResult> => {
      const result = await toActionResult(correctDetails(contact.id, before, data))
      if (result?.done) toast.success(result.message)
      return result
    },
    null,
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }

  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Correct name, e-mail or phone
      </summary>
      <form onSubmit={submit} className="mt-2 grid gap-4">
        <FieldErrors value={result?.fieldErrors ?? {}}>
          <FormField name="name" label="Name" autoComplete="off" defaultValue={contact.name ?? ''} />
          <FormField name="email" label="E-mail" type="email" autoComplete="off" defaultValue={contact.email ?? ''} />
          <FormField name="phone" label="Phone" type="tel" autoComplete="off" defaultValue={contact.phone ?? ''} />
        </FieldErrors>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" disabled={!hydrated || busy} className="button button-primary">
            Correct
          </button>
          <p role="status" className={result && !result.done ? 'text-danger' : 'text-slate'}>
            {busy ? '' : result?.message}
          </p>
        </div>
      </form>
      {result?.other && (
        <div className="mt-3 grid gap-2 border-t border-stone pt-3">
          <p>
            It is <TextLink href={personPath({ contactId: result.other.id })}>{result.other.name}</TextLink>. If they
            are the same person, merge the two.
          </p>
          <ActionForm
            action={mergeInto.bind(null, contact.id, result.other.id)}
            submit="Merge into this one"
            variant="quiet"
          />
        </div>
      )}
    </details>
  )
}
