'use client'

import { addDealPerson } from '@/lib/pipeline/deal-people/actions'
import { FormField } from '../../controls/form-field'
import { ActionForm } from '../../shell/action-form'
import { ChosenPerson, SimilarPeople, useSimilarPeople } from '../similar-people'
import { RoleField } from './role-field'

/** Adds a person to a deal; similar known people are shown while staff type. */
export function AddPersonForm({ dealId }: { dealId: string }) {
  const { onInput, ...choice } = useSimilarPeople()
  return (
    <div className="mt-2 grid gap-4">
      <div onInput={onInput}>
        <ActionForm action={addDealPerson.bind(null, dealId)} submit="Add">
          <ChosenPerson {...choice} />
          <RoleField defaultRole="spouse" />
          <FormField name="name" label="Name" autoComplete="off" />
          <FormField name="phone" label="Phone" type="tel" autoComplete="off" />
          <FormField name="email" label="E-mail" type="email" autoComplete="off" />
        </ActionForm>
      </div>
      <SimilarPeople {...choice} />
    </div>
  )
}
