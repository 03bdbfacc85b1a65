'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { personPath } from '@/lib/paths/person-path'
import { type CorrectionResult, correctDetails } from '@/lib/pipeline/people/contact-actions'
import { mergeInto } from '@/lib/pipeline/people/merge-actions'
import { FormField } from '../../controls/form-field'
import { ActionForm } from '../../shell/action-form'
import { TextLink } from '../../shell/links'

type Props = { contact: { id: string; name: string | null; email: string | null; phone: string | null } }

/** Corrects the name and contact details of a person. If another person has the new e-mail, offers to merge the two. */
export function CorrectForm({ contact }: Props) {
  const [other, setOther] = useState<{ id: string; name: string } | null>(null)

  async function correct(before: CorrectionResult, data: FormData) {
    setOther(null)
    const result = await correctDetails(contact.id, before, data)
    if (result?.done) toast.success(result.message)
    setOther(result?.other ?? null)
    return result
  }

  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Correct name, e-mail or phone
      </summary>
      <ActionForm action={correct} submit="Correct" className="mt-2 grid gap-4">
        <FormField name="name" label="Name" autoComplete="off" defaultValue={contact.name ?? ''} />
        <FormField name="email" label="E-mail" type="email" autoComplete="off" defaultValue={contact.email ?? ''} />
        <FormField name="phone" label="Phone" type="tel" autoComplete="off" defaultValue={contact.phone ?? ''} />
      </ActionForm>
      {other && (
        <div className="mt-3 grid gap-2 border-t border-stone pt-3">
          <p>
            It is <TextLink href={personPath({ contactId: other.id })}>{other.name}</TextLink>. If they are the same
            person, merge the two.
          </p>
          <ActionForm
            action={mergeInto.bind(null, contact.id, other.id)}
            submit="Merge into this one"
            variant="quiet"
          />
        </div>
      )}
    </details>
  )
}
