'use client'

import { useRouter } from 'next/navigation'
import { FormField } from '../controls/form-field'
import { Options } from '../controls/options'
import { textsOf } from '../controls/texts-of'
import { useLog } from '../log/use-log'
import { ActionForm } from '../shell/action-form'
import { ChosenPerson, SimilarPeople, useSimilarPeople } from './similar-people'

/** Adds a caller or walk-in. Known people who may be the same person are shown while staff type. */
export function WalkInForm({ estates }: { estates: { id: string; title: string }[] }) {
  const { onInput, ...choice } = useSimilarPeople()
  const router = useRouter()
  const { log } = useLog()

  /** Opens the screen of the saved person; shows an empty form without a network or without access to them. */
  async function add(form: FormData) {
    const values = textsOf(form)
    const { name, phone, email } = values
    const result = await log({ kind: 'person', target: '', values, title: `Person: ${name || phone || email}` })
    if (result?.path) router.push(result.path)
    else if (result?.done) choice.onChoose(null)
    return result
  }

  return (
    <div onInput={onInput} className="max-w-xl">
      <ActionForm action={(_, form) => add(form)} submit="Save" resetOnSuccess>
        <ChosenPerson {...choice} />
        <FormField name="kind" label="They" defaultValue="call">
          <option value="call">called</option>
          <option value="walk-in">came to the office</option>
          <option value="whatsapp">wrote on WhatsApp</option>
        </FormField>
        <FormField name="name" label="Name" autoComplete="off" />
        <FormField name="phone" label="Phone" type="tel" autoComplete="off" help="07… or with the country: +44…" />
        <FormField name="email" label="E-mail" type="email" autoComplete="off" />
        {/* Staff with a phone would not see this list below the form. */}
        <SimilarPeople {...choice} canBeBeside />
        <FormField name="estateId" label="Estate" defaultValue="">
          <option value="">None yet</option>
          <Options options={estates.map(({ id, title }) => [id, title])} />
        </FormField>
        <FormField
          name="message"
          label="What they want"
          rows={3}
          help="A WhatsApp message can be pasted as it is: its code shows which page they read."
        />
      </ActionForm>
    </div>
  )
}
