'use client'

import { addCaller } from '@/lib/crm/caller-actions'
import { ActionForm } from '../shell/action-form'
import { FormField } from '../shell/form-field'
import { ChosenPerson, SimilarPeople, useSimilar } from './similar-people'

type Props = { estates: { id: string; title: string }[] }

/** A caller or walk-in in six fields; people who may be the same are shown while typing, and chosen with one press. */
export function CallerForm({ estates }: Props) {
  const { onInput, ...choice } = useSimilar()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div onInput={onInput}>
        <ActionForm action={addCaller} submit="Save">
          <ChosenPerson {...choice} />
          <FormField name="kind" label="They" defaultValue="call">
            <option value="call">called</option>
            <option value="walk-in">came to the office</option>
            <option value="whatsapp">wrote on WhatsApp</option>
          </FormField>
          <FormField name="name" label="Name" autoComplete="off" />
          <FormField name="phone" label="Phone" type="tel" autoComplete="off" help="07… or with the country: +44…" />
          <FormField name="email" label="E-mail" type="email" autoComplete="off" />
          <FormField name="estateId" label="Estate" defaultValue="">
            <option value="">None yet</option>
            {estates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </FormField>
          <FormField
            name="message"
            label="What they want"
            rows={3}
            help="A WhatsApp message can be pasted as it is: its code tells which page they read."
          />
        </ActionForm>
      </div>
      <SimilarPeople {...choice} />
    </div>
  )
}
